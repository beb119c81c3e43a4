import { isAdmin } from '../lib/session.js';
import { usePageTitle } from '../lib/title.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { DeliveryBoard } from './DeliveryBoard.js';

const title = '送信状況';

/**
 * deliveries: sent, waiting and failed. For all staff; an Operator sees no mail addresses
 * (domain/permissions#masks).
 */
export default function DeliveriesPage() {
  return isAdmin() ? (
    <SettingsFrame route="deliveries">
      <DeliveryBoard />
    </SettingsFrame>
  ) : (
    <OperatorPage />
  );
}

function OperatorPage() {
  usePageTitle(title);
  return (
    <>
      <div className="tabs">
        <h1>{title}</h1>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls, also where nothing inside takes the focus */}
      <section className="page" aria-label={title} tabIndex={0}>
        <DeliveryBoard />
      </section>
    </>
  );
}
