import { useState } from 'react';
import { useSession } from '../../../shared/session/SessionProvider.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { switchView } from './view-query.js';

/** The way of a grown-up who learns (保護者兼生徒) to the own page as a student. */
export function OwnStudentView() {
  const { session } = useSession();
  const [busy, setBusy] = useState(false);
  if (!session?.roles.includes('ParentAndStudent')) return null;
  const open = async () => {
    setBusy(true);
    // The client tells why it did not go; this page stays.
    await switchView({ view: 'student' }).catch(() => setBusy(false));
  };
  return (
    <button type="button" className="btn btn-2 btn-next" aria-busy={busy} disabled={busy} onClick={() => void open()}>
      <Icon name="cap" size={20} />
      生徒の画面に切り替える
    </button>
  );
}
