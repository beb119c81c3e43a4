import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  /** Called with at least one file. */
  onPick: (files: [File, ...File[]]) => void;
}

/** A hidden file input, opened by the caller's own button. The same file can be picked again. */
export function FileInput({ ref, label, accept, multiple, onPick }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      className="vh"
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      multiple={multiple}
      onChange={(event) => {
        const [first, ...others] = event.target.files ?? [];
        if (first) onPick([first, ...others]);
        event.target.value = '';
      }}
    />
  );
}
