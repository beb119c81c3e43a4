import { type ReactNode, useEffect } from 'react';
import { useBrand, useFooter } from '../client/queries.js';
import { CompanyLinks } from '../ui/CompanyLinks.js';

/** A page without sign-in: the brand at the top, the contact at the bottom. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { data: brand } = useBrand();
  const { data: footer } = useFooter();
  useEffect(() => {
    document.title = brand ? `${title} | ${brand.name}` : title;
  }, [title, brand]);
  return (
    <div className="auth-page">
      <main className="auth">
        <p className="person brand-line">
          <img
            className="logo"
            src={brand?.logo ?? `${import.meta.env.BASE_URL}icon.svg`}
            alt=""
            width="40"
            height="40"
          />
          <b>{brand?.name}</b>
        </p>
        <h1 className="t-xl">{title}</h1>
        {children}
      </main>
      <footer className="auth-foot">
        {footer?.phone && (
          <>
            <p>お電話でのお問い合わせ</p>
            <p>
              <a className="phone" href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>
                {footer.phone}
              </a>
              {footer.hours && <span className="hours">{footer.hours}</span>}
            </p>
          </>
        )}
        <CompanyLinks />
      </footer>
    </div>
  );
}
