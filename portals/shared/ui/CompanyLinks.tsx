import { useFooter } from '../client/queries.js';

/** The brand's links and the company behind the brand, at the foot of a page. */
export function CompanyLinks() {
  const { data: footer } = useFooter();
  return (
    <>
      {footer && footer.links.length > 0 && (
        <ul className="foot-links">
          {footer.links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
                <span className="sr">（新しい画面で開きます）</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {footer?.company && <p>{footer.company}</p>}
    </>
  );
}
