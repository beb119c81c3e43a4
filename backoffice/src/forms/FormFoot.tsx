import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.js';

interface FormFootProps {
  busy: boolean;
  message: string | null;
  submitLabel?: string;
  tools?: ReactNode;
}

/** What the form as a whole was refused for, and its button. */
export function FormFoot({ busy, message, submitLabel = '保存', tools }: FormFootProps) {
  return (
    <div className="foot">
      <span className="grow late" role="alert">
        {message && (
          <>
            <Icon name="alert" /> {message}
          </>
        )}
      </span>
      {tools}
      <button type="submit" className="btn pri" disabled={busy}>
        {submitLabel}
      </button>
    </div>
  );
}
