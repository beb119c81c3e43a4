import type { Secret } from '@tsumugi/contract/kit/define-fields';
import { Revealed } from '../ui/Revealed.js';
import { fieldText } from './field-text.js';
import { InlineField } from './InlineField.js';
import type { Field } from './schema.js';
import type { Save } from './useSave.js';

type Entity = 'parent' | 'student' | 'teacher' | 'contactForm' | 'matter';

interface FieldListProps {
  fields: readonly Field[];
  record: Readonly<Record<string, unknown>>;
  save: Save;
  /** Which of several records in the page it is, where the address does not tell: what is typed for one never stands in another's field. */
  of?: string;
  /** Of whom a masked value is asked for; `masked` names the fields hidden from this reader. */
  reveal?: { entity: Entity; id: number; masked: readonly string[] };
  /** Fields that this reader may see and not change. */
  fixed?: readonly string[];
  wide?: boolean;
}

/** The parts of an address are revealed together. */
const askedAs = (name: string, masked: readonly string[]): Secret | undefined =>
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

/** The values of a record, each edited in its place; a masked one is shown on request, which is logged, and can be edited then. */
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
          const asked =
            reveal && record[field.name] ? askedAs(field.name, reveal.masked) : undefined;
          const words = fieldText(field, record[field.name]);
          return (
            <div key={field.name} className="pair">
              <dt>{field.label}</dt>
              <dd>
                {asked && reveal ? (
                  <div className="ed">
                    <Revealed
                      value={words || '•••'}
                      label={field.label}
                      of={{ entity: reveal.entity, id: reveal.id, field: asked }}
                    >
                      {asked === field.name
                        ? (shown, hide) => (
                            // What one reads of the record is masked, so there is nothing to compare with; the version still is.
                            <FieldValue
                              field={field}
                              value={shown}
                              of={of}
                              save={(change) => save(change, {}).then(hide)}
                            />
                          )
                        : undefined}
                    </Revealed>
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
