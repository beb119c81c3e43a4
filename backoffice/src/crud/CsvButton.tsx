import Button from '@mui/material/Button';
import { useState } from 'react';
import { fetchRelatedRecords, type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { messageOf } from '../lib/http-error.js';
import { standFault } from '../ui/faults.js';
import { Icon } from '../ui/Icon.js';

/** The most that the server hands out at once. */
const batch = 200;

/** The list as it is searched, filtered and ordered, all its pages, to its exporter. */
export function CsvButton() {
  const { resource, exporter, filterValues, sort, total = 0 } = useListContext();
  const [busy, setBusy] = useState(false);
  const provider = useDataProvider();
  const write = async () => {
    setBusy(true);
    try {
      const rows: RaRecord[] = [];
      for (let page = 1; page === 1 || rows.length === (page - 1) * batch; page += 1)
        rows.push(...(await provider.getList(resource, { pagination: { page, perPage: batch }, sort, filter: filterValues })).data);
      if (exporter) await exporter(rows, fetchRelatedRecords(provider), provider, resource);
    } catch (error) {
      standFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={busy || total === 0} onClick={() => void write()}>
      <Icon name="csv" />
      CSV
    </Button>
  );
}
