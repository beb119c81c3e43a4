import { usePortal } from '../session/portal.js';
import { Failed } from '../ui/elements.js';
import { RowsSkeleton } from '../ui/Skeleton.js';
import { MarkdownText } from '../unstyled/MarkdownText.js';
import { type ConsentType, useConsentTexts } from './consents.js';
import './consents.css';

/** The full texts of the consents, each in a scrolling frame. */
export function ConsentTexts({ types }: { types: readonly ConsentType[] }) {
  const { data, isError, isFetching, refetch } = useConsentTexts(usePortal().face);
  if (isError && !data)
    return <Failed label="規約の全文" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <RowsSkeleton rows={2} />;
  return data
    .filter(({ type }) => types.includes(type))
    .map(({ type, label, documentVersion, body }) => (
      <section
        key={type}
        className="card consent-text"
        aria-label={`${label}（第${documentVersion}版）の全文`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing inside need take the focus
        tabIndex={0}
      >
        <h3 className="consent-title">
          {label}（第{documentVersion}版）
        </h3>
        <MarkdownText text={body} firstHeading={4} />
      </section>
    ));
}
