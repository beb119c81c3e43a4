import { auditActions, auditEntities } from '@tsumugi/contract/resources/audit';
import { RemoteSelect } from '../forms/RemoteSelect.js';
import { isAdmin } from '../lib/session.js';
import { DateField } from '../ui/DateField.js';
import { FilterDialog, type Filters } from '../ui/FilterDialog.js';
import { focusOnMount } from '../ui/focus.js';
import { Labelled } from '../ui/Labelled.js';

const choices = { action: ['操作の種類', auditActions], entity: ['対象の種類', auditEntities] } as const;

interface AuditFiltersProps {
  value: Filters;
  onApply: (value: Filters) => void;
  onClose: () => void;
}

/** Kind, thing, person and period. */
export function AuditFilters(props: AuditFiltersProps) {
  return (
    <FilterDialog {...props} className="pop filters audit">
      {(draft, set) => (
        <>
          {(['action', 'entity'] as const).map((name) => (
            <Labelled key={name} label={choices[name][0]}>
              {(control) => (
                <select
                  {...control}
                  ref={name === 'action' ? focusOnMount : undefined}
                  value={draft[name] ?? ''}
                  onChange={(event) => set({ [name]: event.target.value, ...(name === 'entity' ? { entityId: '' } : {}) })}
                >
                  <option value="">指定なし</option>
                  {Object.entries(choices[name][1]).map(([key, label]) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Labelled>
          ))}
          <Labelled label="いつから">
            {({ id }) => <DateField id={id} label="いつから" value={draft.from || null} onChange={(day) => set({ from: day ?? '' })} />}
          </Labelled>
          <Labelled label="いつまで">
            {({ id }) => <DateField id={id} label="いつまで" value={draft.to || null} onChange={(day) => set({ to: day ?? '' })} />}
          </Labelled>
          {isAdmin() && (
            <Labelled label="操作した事務局の人">
              {(control) => (
                <RemoteSelect
                  {...control}
                  list="admins"
                  empty="指定なし"
                  value={draft.adminId}
                  onChange={(adminId) => set({ adminId: adminId === undefined ? '' : String(adminId), accountId: '' })}
                />
              )}
            </Labelled>
          )}
        </>
      )}
    </FilterDialog>
  );
}
