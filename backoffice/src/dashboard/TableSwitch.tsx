import Button from '@mui/material/Button';

interface TableSwitchProps {
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** Shows the figures of a card as a chart or as a table. */
export const TableSwitch = ({ isTable, onChange }: TableSwitchProps) => (
  <Button variant="text" size="small" aria-pressed={isTable} onClick={() => onChange(!isTable)}>
    {isTable ? '図で見る' : '表で見る'}
  </Button>
);
