import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../session/portal.js';
import { FormAlert } from '../ui/Field.js';
import { ConsentTicks } from './ConsentTicks.js';
import { type ConsentType, giveConsents, useConsents } from './consents.js';

interface MissingConsents {
  readonly busy: boolean;
  /** The texts with their checkboxes; null where all consents are given. */
  readonly ticks: ReactNode;
  /**
   * Sends the ticked consents. False where one is missing or was refused; the error is shown beside
   * the checkboxes.
   */
  agree(): Promise<boolean>;
}

/** The required consents not given yet, requested before a form is sent that needs them. */
export function useMissingConsents(label: string): MissingConsents {
  const queries = useQueryClient();
  const { face } = usePortal();
  const missing = useConsents().data?.filter(({ required, givenAt }) => required && !givenAt) ?? [];
  const [ticked, setTicked] = useState<readonly ConsentType[]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ ticks?: string; all?: string }>({});
  const agree = async () => {
    if (missing.length === 0) return true;
    if (missing.some(({ type }) => !ticked.includes(type))) {
      setFault({ ticks: '内容をご確認のうえ、すべてに同意してください。' });
      return false;
    }
    setBusy(true);
    const refused = await giveConsents(queries, face, ticked, missing);
    setBusy(false);
    setFault(refused ? { all: refused } : {});
    return refused === null;
  };
  const choose = (types: ConsentType[]) => {
    setTicked(types);
    setFault({});
  };
  const ticks =
    missing.length === 0 ? null : (
      <>
        <FormAlert message={fault.all ?? null} />
        <ConsentTicks
          label={label}
          items={missing}
          value={ticked}
          error={fault.ticks}
          onChange={choose}
        />
      </>
    );
  return { busy, ticks, agree };
}
