import type { Secret } from '@tsumugi/contract/kit/define-fields';
import { MaskedValue } from '../ui/MaskedValue.js';
import { fieldText } from './field-text.js';
import { InlineField } from './InlineField.js';
import type { Field } from './schema.js';
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

/**
 * The values of a record, each edited in place. A masked value is revealed on request, which goes
 * to the audit log, and can then be edited.
 */
export function FieldList({
  fields,
  record,
  save,
  of,
  reveal,
  fixed = [],
  wide = false,
}: FieldListProps) {
  return (
    <dl className={wide ? 'kv wide' : 'kv'}>
      {fields
        .filter(({ name }) => name in record)
        .map((field) => {
          const revealField =
            reveal && record[field.name] ? secretOf(field.name, reveal.masked) : undefined;
          const words = fieldText(field, record[field.name]);
          return (
            <div key={field.name} className="pair">
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
                            // The record holds only the masked value, so there is nothing to
                            // compare; the version check remains.
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
        })}
    </dl>
  );
}
