import IconButton from '@mui/material/IconButton';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { Suspense, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { lazyComponent } from '../ui/lazy-component.js';

const MailDraftDialog = lazyComponent(() => import('./MailDraftDialog.js'));

/** Opens a notice's text as a draft in the user's mail program. */
export function MailDraftButton({ matter }: { matter: MatterDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        color="bordered"
        aria-label="メールテンプレート"
        title="メールテンプレート"
        onClick={() => setOpen(true)}
      >
        <Icon name="mail" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <MailDraftDialog matter={matter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
