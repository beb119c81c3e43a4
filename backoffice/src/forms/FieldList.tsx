import Button from '@mui/material/Button';
import type { Secret } from '@tsumugi/contract/kit/define-fields';
import { useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { MaskedValue } from '../ui/MaskedValue.js';
import { fieldText } from './field-text.js';
import { InlineField } from './InlineField.js';
import type { Field } from './schema.js';
import { formDraftKey, hasFormDraft } from './useFormDraft.js';
import type { Save } from './useSave.js';

type Entity = 'parent' | 'student' | 'teacher' | 'contactForm' | 'matter';

interface FieldListProps {
  fields: readonly Field[];
  record: Readonly<Record<string, unknown>>;
  save: Save;
  /**
   * Distinguishes several records in one page with the same address, so that a draft for one never
   * appears in another.
   */
  of?: string;
  /** Owner of the masked values; `masked` names the fields hidden from this user. */
  reveal?: { entity: Entity; id: number; masked: readonly string[] };
  /** Fields that this user may see but not change. */
  fixed?: readonly string[];
  wide?: boolean;
  /** Fields without a value are behind one line with their number. */
  folds?: boolean;
}

/** The parts of an address are revealed together. */
const secretOf = (name: string, masked: readonly string[]): Secret | undefined =>
  masked.includes(name)
    ? (name as Secret)
    : ['town', 'building', 'overseasAddress'].includes(name) && masked.includes('address')
      ? 'address'
      : undefined;

function FieldValue({
  field,
  value,
  of,
  save,
}: { field: Field; value: unknown } & Pick<FieldListProps, 'of' | 'save'>) {
  return (
    <InlineField
      field={field}
      value={value}
      of={of}
      onSave={(next, seen) => save({ [field.name]: next }, { [field.name]: seen })}
    />
  );
}

const isFilled = (field: Field, record: FieldListProps['record']): boolean =>
  fieldText(field, record[field.name]) !== '';

/**
 * The values of a record, each edited in place. A masked value is revealed on request, which goes
 * to the audit log, and can then be edited.
 */
export function FieldList({ folds = false, wide = false, ...props }: FieldListProps) {
  const { record, of } = props;
  const fields = props.fields.filter(({ name }) => name in record);
  const [isOpen, setOpen] = useState(false);
  // A value that is emptied in place stays, with the focus.
  const [filledFirst] = useState(
    () => new Set(fields.filter((field) => isFilled(field, record)).map(({ name }) => name)),
  );
  const empty = folds
    ? fields.filter(
        (field) =>
          !filledFirst.has(field.name) &&
          !isFilled(field, record) &&
          !hasFormDraft(formDraftKey([field.name], of)),
      )
    : [];
  const shown = isOpen ? fields : fields.filter((field) => !empty.includes(field));
  return (
    <>
      {shown.length > 0 && (
        <dl className={wide ? 'kv wide' : 'kv'}>
          {shown.map((field) => (
            <FieldPair key={field.name} field={field} {...props} />
          ))}
        </dl>
      )}
      {empty.length > 0 && (
        <Button
          className="unfilled"
          variant="text"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="right" small />
          未記入 {empty.length}項目
        </Button>
      )}
    </>
  );
}

/** One value with its label. */
function FieldPair({
  field,
  record,
  save,
  of,
  reveal,
  fixed = [],
}: Omit<FieldListProps, 'fields'> & { field: Field }) {
  const revealField =
    reveal && record[field.name] ? secretOf(field.name, reveal.masked) : undefined;
  const words = fieldText(field, record[field.name]);
  return (
    <div className="pair">
      <dt>{field.label}</dt>
      <dd>
        {revealField && reveal ? (
          <div className="ed">
            <MaskedValue
              value={words || '•••'}
              label={field.label}
              of={{ entity: reveal.entity, id: reveal.id, field: revealField }}
            >
              {revealField === field.name
                ? (shown, hide) => (
                    // The record holds only the masked value, so there is nothing to compare; the
                    // version check remains.
                    <FieldValue
                      field={field}
                      value={shown}
                      of={of}
                      save={(change) => save(change, {}).then(hide)}
                    />
                  )
                : undefined}
            </MaskedValue>
          </div>
        ) : fixed.includes(field.name) ? (
          <div className="ed">
            <span className="pre">{words || '—'}</span>
          </div>
        ) : (
          <FieldValue field={field} value={record[field.name]} of={of} save={save} />
        )}
      </dd>
    </div>
  );
}
