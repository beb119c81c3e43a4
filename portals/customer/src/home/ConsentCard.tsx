import { Link } from 'react-router-dom';

export const consentPath = '/customer/profile?part=consents';
export const consentAsk =
  'ご依頼を進めるには、利用規約などへの同意が必要です。内容をご確認のうえ、同意をお願いします。';
export const consentButton = '内容を確認して同意する';

/** Shown first: without these consents no teacher can be recruited or introduced. */
export function ConsentCard() {
  return (
    <section className="card mine is-family" aria-labelledby="consents">
      <div className="card-pad hero">
        <h2 className="t-l" id="consents">
          ご利用の同意のお願い
        </h2>
        <div>
          <p className="hero-ask">{consentAsk}</p>
          <Link className="btn btn-primary" to={consentPath}>
            {consentButton}
          </Link>
        </div>
      </div>
    </section>
  );
}
