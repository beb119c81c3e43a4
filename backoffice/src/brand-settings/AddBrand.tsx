import Button from '@mui/material/Button';
import { newBrand } from '@tsumugi/contract/resources/brand-settings';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useInvalidate } from '../api/invalidate.js';
import { checkOf } from '../forms/check.js';
import { FormField } from '../forms/FormField.js';
import { fieldsOf, initialValues, jsonSchemaOf } from '../forms/schema.js';
import { useSending } from '../forms/useSending.js';
import { FormDialog } from '../ui/FormDialog.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';

const fields = fieldsOf(jsonSchemaOf(newBrand));
const check = checkOf(fields, newBrand, (values) => values);

interface AddBrandProps {
  /** The brand whose settings are preset for the new one. */
  like: number;
  onAdded: (id: number) => void;
}

/** A new brand: its names, and the brand whose settings and courses it copies. */
export function AddBrand(props: AddBrandProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" />
        ブランドを追加
      </Button>
      {open && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ like, onAdded, onClose }: AddBrandProps & { onClose: () => void }) {
  const invalidate = useInvalidate();
  const provider = useDataProvider();
  const sending = useSending(
    { ...initialValues(fields, {}), like, courses: true },
    async (data) => {
      const added = await provider.create('brand-settings', { data });
      await invalidate.record('brand-settings');
      toastDone('ブランドを追加しました。');
      onClose();
      onAdded(added.data.id);
    },
    { check, guardsInput: 'brand' },
  );
  return (
    <FormDialog title="ブランドを追加" sending={sending} submit="追加する" onClose={onClose}>
      <div className="pad stack">
        {fields.map((field, index) => (
          <FormField key={field.name} field={field} autoFocus={index === 0} />
        ))}
        <p className="sub">
          受付の時間・期限の長さ・マッチングの配点・リンク・書類選考の項目・色を写します。電話番号・差出人・署名・アドレスは写さないので、追加したあとにこの画面で決めてください。
        </p>
      </div>
    </FormDialog>
  );
}
