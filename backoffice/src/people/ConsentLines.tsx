import Button from '@mui/material/Button';
import type { GivenConsent } from '@tsumugi/contract/resources/consent-document';
import { formatDateTime } from '@tsumugi/contract/text/format';

interface ConsentLinesProps {
  consents: readonly GivenConsent[];
  /** Address of the agreed text as a file. */
  copyOf: (consentId: number) => string;
}

/** A person's consents with version and date, each with its text as a file. */
export function ConsentLines({ consents, copyOf }: ConsentLinesProps) {
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
            href={copyOf(consent.id)}
            download
          >
            控え
          </Button>
        </li>
      ))}
    </ul>
  );
}
