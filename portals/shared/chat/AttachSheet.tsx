import { chatFileKinds } from '@tsumugi/contract/chat/sendable-files';
import { useRef } from 'react';
import { Icon } from '../ui/Icon.js';
import { Sheet } from '../ui/Sheet.js';

interface Props {
  open: boolean;
  onClose: () => void;
  onFiles: (files: Iterable<File>) => void;
}

/** 添付: the camera, or files on the device. */
export function AttachSheet({ open, onClose, onFiles }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const addChosenFiles = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    input.value = '';
    onClose();
  };
  return (
    <Sheet open={open} title="添付する" onClose={onClose}>
      <div className="acts">
        <button type="button" className="act" onClick={() => camera.current?.click()}>
          <Icon name="camera" />
          写真を撮る
        </button>
        <button type="button" className="act" onClick={() => files.current?.click()}>
          <Icon name="file" />
          写真・ファイルを選ぶ
        </button>
      </div>
      <p className="hint">1つ20MBまで。写真、PDF、Word、Excel、PowerPoint、MP4を送れます。</p>
      {/* Accepts only JPEG, so that a phone converts its own formats. */}
      <input
        ref={camera}
        type="file"
        accept="image/jpeg"
        capture="environment"
        hidden
        aria-label="撮った写真"
        onChange={(event) => addChosenFiles(event.currentTarget)}
      />
      <input
        ref={files}
        type="file"
        accept={chatFileKinds}
        multiple
        hidden
        aria-label="添付するファイル"
        onChange={(event) => addChosenFiles(event.currentTarget)}
      />
    </Sheet>
  );
}
