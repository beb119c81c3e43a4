import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  type AuditAction,
  type AuditEntity,
  type AuditRow,
  auditActions,
  auditEntities,
} from '@tsumugi/contract/resources/audit';
import { useState } from 'react';
import { useOptions } from '../api/useOptions.js';
import { today } from '../lib/clock.js';
import { FilterChip } from '../ui/FilterChip.js';
import { FilterMenu } from '../ui/FilterMenu.js';
import { nameOf } from '../ui/option.js';
import { AuditFilters } from './AuditFilters.js';
import { periods, periodText, startOf } from './audit-text.js';

type Filters = Record<string, string>;

interface AuditToolsProps {
  filters: Filters;
  /** A row of the list, from which the filter chips take their names. */
  sample: AuditRow | undefined;
  onChange: (filters: Filters) => void;
}

/** The period, and a chip for each other filter. */
export function AuditTools({ filters, sample, onChange }: AuditToolsProps) {
  const [_filtering, _setFiltering] = useState(false);
  const staff = useOptions('admins', filters.adminId !== undefined).data;
  const { from, to } = filters;
  const period = periods.find(({ days }) => to === undefined && from === startOf(days, today()));
  const filtersWithout = (...names: string[]): Filters =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
  const { action, entity, entityId, adminId, accountId, matterId } = filters;
  const person = staff?.find(({ id }) => String(id) === adminId);
  const chips: [label: string, value: string | undefined, names: string[]][] = [
    ['期間', period ? undefined : periodText(from, to), ['from', 'to']],
    ['操作', action && (auditActions[action as AuditAction] ?? action), ['action']],
    ['対象', entity && thingWords(entity, entityId, sample), ['entity', 'entityId']],
    ['操作した人', adminId && (person ? nameOf(person) : '…'), ['adminId']],
    ['操作した人', accountId && (sample?.who.name ?? `#${accountId}`), ['accountId']],
    ['案件', matterId && (sample?.subject ?? `#${matterId}`), ['matterId']],
  ];
  return (
    <div className="tools">
      <ToggleButtonGroup aria-label="期間">
        {periods.map(({ key, label, days }) => (
          <ToggleButton
            key={key}
            value={key}
            selected={period?.key === key}
            onClick={() => onChange({ ...filtersWithout('to'), from: startOf(days, today()) })}
          >
            {label}
          </ToggleButton>
        ))}
        <ToggleButton
          value="all"
          selected={!from && !to}
          onClick={() => onChange(filtersWithout('from', 'to'))}
        >
          すべて
        </ToggleButton>
      </ToggleButtonGroup>
      {chips.map(
        ([label, value, names]) =>
          value && (
            <FilterChip
              key={names.join()}
              label={label}
              value={value}
              onRemove={() => onChange(filtersWithout(...names))}
            />
          ),
      )}
      <FilterMenu>
        {(close) => <AuditFilters value={filters} onClose={close} onApply={onChange} />}
      </FilterMenu>
    </div>
  );
}

function thingWords(
  entity: string,
  entityId: string | undefined,
  sample: AuditRow | undefined,
): string {
  const kind = auditEntities[entity as AuditEntity] ?? entity;
  return entityId ? (sample?.subject ?? `${kind} #${entityId}`) : kind;
}
