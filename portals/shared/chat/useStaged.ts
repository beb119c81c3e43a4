import { whyNotSendable } from '@tsumugi/contract/chat/sendable-files';
import { useCallback, useState } from 'react';

/** Files chosen for the next message, and why one of them was not taken. */
export function useStaged() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [complaint, setComplaint] = useState<string | null>(null);
  const add = useCallback((chosen: Iterable<File>) => {
    const good: File[] = [];
    let fault: string | null = null;
    for (const file of chosen) {
      const why = whyNotSendable(file);
      if (why === 'too large') fault = `「${file.name}」は20MBを超えています。小さくするか、分けて送ってください。`;
      else if (why === 'other kind')
        fault = `「${file.name}」は送れない形式です。写真(JPEG・PNG・WebP)、PDF、Word、Excel、PowerPoint、MP4を選んでください。`;
      else good.push(file);
    }
    setComplaint(fault);
    setFiles((before) => [...before, ...good]);
  }, []);
  const remove = useCallback((file: File) => setFiles((before) => before.filter((one) => one !== file)), []);
  const clear = useCallback(() => {
    setFiles([]);
    setComplaint(null);
  }, []);
  return { files, complaint, add, remove, clear };
}
export type Staged = ReturnType<typeof useStaged>;
