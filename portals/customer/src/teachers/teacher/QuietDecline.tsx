import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { useState } from 'react';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import { declineOf } from '../offered.js';
import { DeclineSheet } from '../sheets/DeclineSheet.js';

/** 見送る at the end of a page, while another party is the wait owner. */
export function QuietDecline({ teacher }: { teacher: FamilyCandidate }) {
  const [open, setOpen] = useState(false);
  const sheetState = useActionSheet();
  if (!declineOf(teacher)) return null;
  return (
    <>
      <button type="button" className="text-btn foot-link" onClick={() => setOpen(true)}>
        {teacher.teacher.lastName}先生を見送る
      </button>
      <DeclineSheet
        teacher={teacher}
        sheetState={sheetState}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
