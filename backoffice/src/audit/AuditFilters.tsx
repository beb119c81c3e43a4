import { auditActions, auditEntities } from '@tsumugi/contract/resources/audit';
import { RemoteSelect } from '../forms/RemoteSelect.js';
import { isAdmin } from '../lib/session.js';
import { DateField } from '../ui/DateField.js';
import { FilterDialog, type Filters } from '../ui/FilterDialog.js';
import { focusOnMount } from '../ui/focus.js';
import { SelectField } from '../ui/SelectField.js';

const choices = {
  action: ['操作の種類', auditActions],
  entity: ['対象の種類', auditEntities],
} as const;

interface AuditFiltersProps {
  value: Filters;
  onApply: (value: Filters) => void;
  onClose: () => void;
}

/** Kind, record, person and period. */
export function AuditFilters(props: AuditFiltersProps) {
  return (
    <FilterDialog {...props}>
      {(draft, set) => (
        <>
          {(['action', 'entity'] as const).map((name) => (
            <SelectField
              key={name}
              label={choices[name][0]}
              options={Object.entries(choices[name][1]).map(([id, label]) => ({ id, name: label }))}
              value={draft[name]}
              empty="指定なし"
              inputRef={name === 'action' ? focusOnMount : undefined}
              onChange={(value = '') =>
                set({ [name]: value, ...(name === 'entity' ? { entityId: '' } : {}) })
              }
            />
          ))}
          <DateField
            label="いつから"
            value={draft.from || null}
            onChange={(day) => set({ from: day ?? '' })}
          />
          <DateField
            label="いつまで"
            value={draft.to || null}
            onChange={(day) => set({ to: day ?? '' })}
          />
          {isAdmin() && (
            <RemoteSelect
              label="操作した事務局の人"
              list="admins"
              includesInactive
              empty="指定なし"
              value={draft.adminId}
              onChange={(adminId) =>
                set({ adminId: adminId === undefined ? '' : String(adminId), accountId: '' })
              }
            />
          )}
        </>
      )}
    </FilterDialog>
  );
}
