import { usePress } from '#shared/actions/usePress.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { FormAlert } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { switchView } from './view-query.js';

/** Link of an adult learner (保護者兼生徒) to the user's own student page. */
export function OwnStudentView() {
  const { session } = useSession();
  const { busy, fault, press } = usePress();
  if (!session?.roles.includes('ParentAndStudent')) return null;
  return (
    <>
      <FormAlert message={fault} />
      <button
        type="button"
        className="btn btn-2 btn-next"
        aria-busy={busy}
        disabled={busy}
        onClick={() => void press(() => switchView({ view: 'student' }))}
      >
        <Icon name="cap" size={20} />
        生徒の画面に切り替える
      </button>
    </>
  );
}
