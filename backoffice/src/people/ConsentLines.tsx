import Button from '@mui/material/Button';
import type { GivenConsent } from '@tsumugi/contract/resources/consent-document';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { saveFile } from '../../../portals/shared/bare/save-file.js';
import { messageOf } from '../lib/http-error.js';
import { toastError } from '../ui/toast.js';

interface ConsentLinesProps {
  consents: readonly GivenConsent[];
  /** The text that was agreed to, as a file. */
  copy: (consentId: number) => Promise<{ file: Blob; name: string | null }>;
}

/** What somebody agreed to, in which version and when, each with its text to keep. */
export function ConsentLines({ consents, copy }: ConsentLinesProps) {
  const download = async ({ id, label }: GivenConsent) => {
    try {
      const { file, name } = await copy(id);
      saveFile(file, name ?? `${label}.html`);
    } catch (error) {
      toastError(messageOf(error));
    }
  };
  return (
    <ul className="lines">
      {consents.map((consent) => (
        <li key={consent.id}>
          <span>
            {consent.label}（第{consent.documentVersion}版）
            {!consent.stands && <span className="chip late">新しい版に未同意</span>}
          </span>
          <span className="sub">
            {formatDateTime(consent.at)} {consent.recordedBy}
          </span>
          <Button
            size="small"
            aria-label={`${consent.label} 第${consent.documentVersion}版の控え`}
            onClick={() => void download(consent)}
          >
            控え
          </Button>
        </li>
      ))}
    </ul>
  );
}
