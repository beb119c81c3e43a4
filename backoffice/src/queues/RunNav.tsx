import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import type { Run } from './run.js';

/** ‹ 3 / 18 › in the list one came from; j and k do the same. */
export function RunNav({ run, what, onStep }: { run: Run & { at: number }; what: string; onStep: (by: number) => void }) {
  return (
    <>
      <button
        type="button"
        className="btn xs icon"
        aria-label={`前の${what}`}
        aria-keyshortcuts="k"
        disabled={run.at === 0}
        onClick={() => onStep(-1)}
      >
        <Icon name="left" />
      </button>
      <span className="b">
        {run.at + 1} / {run.ids.length}
      </span>
      <button
        type="button"
        className="btn xs icon"
        aria-label={`次の${what}`}
        aria-keyshortcuts="j"
        disabled={run.at === run.ids.length - 1}
        onClick={() => onStep(1)}
      >
        <Icon name="right" />
      </button>
      <span>
        <Kbd>k</Kbd> <Kbd>j</Kbd>
      </span>
    </>
  );
}
