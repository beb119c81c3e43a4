import { sizeOf } from '@tsumugi/contract/chat/file-size';
import { fileKey } from '@tsumugi/contract/chat/sendable-files';
import { Icon } from '../ui/Icon.js';
import { usePreviewAddress } from '../unstyled/chat/write-message.js';
import { kindOf } from './Attachment.js';

/** The attachments of the next message: images as thumbnails, other files by their type. */
export function StagedFiles({
  files,
  onRemove,
}: {
  files: readonly File[];
  onRemove: (file: File) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul className="staged" aria-label="添付するファイル">
      {files.map((file) => (
        <li key={fileKey(file)}>
          <Preview file={file} />
          <span className="t-s">
            <span className="one">{file.name}</span>
            <span className="c-2">{sizeOf(file.size)}</span>
          </span>
          <button
            type="button"
            className="icon-btn"
            aria-label={`${file.name}を外す`}
            onClick={() => onRemove(file)}
          >
            <Icon name="x" size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const pictures = /^image\//;

function Preview({ file }: { file: File }) {
  const url = usePreviewAddress(file, pictures);
  return url ? (
    <img src={url} alt="" width="44" height="44" />
  ) : (
    <span className="kind">{kindOf(file.name)}</span>
  );
}
