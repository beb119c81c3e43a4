import IconButton from '@mui/material/IconButton';
import { sizeOf } from '@tsumugi/contract/chat/file-size';
import { fileKey } from '@tsumugi/contract/chat/sendable-files';
import { usePreviewAddress } from '../../../portals/shared/unstyled/chat/write-message.js';
import { Icon } from '../ui/Icon.js';

const pictures = /^image\/(jpeg|png|webp)$/;

function Preview({ file }: { file: File }) {
  const url = usePreviewAddress(file, pictures);
  return url ? <img src={url} alt="" /> : <Icon name="doc" />;
}

/** The files of the next message. */
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
        <li key={fileKey(file)} className="att">
          <Preview file={file} />
          <span className="grow">
            <span className="ell">{file.name}</span>
            <span className="sub">{sizeOf(file.size)}</span>
          </span>
          <IconButton size="xs" aria-label={`${file.name}をやめる`} onClick={() => onRemove(file)}>
            <Icon name="x" small />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
