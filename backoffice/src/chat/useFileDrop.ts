import { type DragEvent, useRef, useState } from 'react';

/** Files dropped on an element. Null refuses them, but keeps the browser from opening them. */
export function useFileDrop(onFiles: ((files: FileList) => void) | null) {
  const [isDragging, setDragging] = useState(false);
  // Entering a child fires before leaving its parent, so the events are counted.
  const depth = useRef(0);
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      depth.current += 1;
      setDragging(true);
    },
    onDragLeave: () => {
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setDragging(false);
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setDragging(false);
      onFiles?.(event.dataTransfer.files);
    },
  };
  return { isDragging, handlers };
}
