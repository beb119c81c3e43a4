import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.js';
import { dismissError, shownErrors, subscribeErrors } from './shown-errors.js';

/**
 * Errors above the page, one line each, without a timeout (ui 1: an error that the user has to
 * correct stays in the page).
 */
export function Faults() {
  const faults = useSyncExternalStore(subscribeErrors, shownErrors);
  if (faults.length === 0) return null;
  return (
    <section className="faults" aria-label="処理できなかったこと">
      {faults.map((fault) => (
        <div key={fault} role="alert">
          <Icon name="alert" />
          <span className="grow">{fault}</span>
          <Button
            variant="text"
            size="small"
            aria-label="閉じる"
            onClick={() => dismissError(fault)}
          >
            <Icon name="x" small />
          </Button>
        </div>
      ))}
    </section>
  );
}
