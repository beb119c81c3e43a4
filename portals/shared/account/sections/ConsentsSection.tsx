import { ConsentList } from '../../consents/ConsentList.js';
import { usePortal } from '../../session/portal.js';
import { SubPage } from '../../ui/SubPage.js';
import '../account.css';

/** 規約と同意: the consents given, and the texts changed since. */
export default function ConsentsSection() {
  const { profilePath } = usePortal();
  return (
    <SubPage title="規約と同意" back={profilePath}>
      <ConsentList />
    </SubPage>
  );
}
