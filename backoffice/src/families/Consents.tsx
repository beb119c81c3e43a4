import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { addressOf } from '@tsumugi/client/call-arguments';
import { consentType, consentTypes } from '@tsumugi/contract/resources/consent-document';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import * as api from '@tsumugi/contract/routes/routes';
import { ConsentLines } from '../people/ConsentLines.js';
import { Card } from '../ui/Card.js';
import { CheckField } from '../ui/CheckField.js';
import { useConsentRecord } from './useConsentRecord.js';

/**
 * The family's consents, and a form for consents given on the telephone or on paper. No box is
 * preselected.
 */
export function Consents({ family }: { family: FamilyDetail }) {
  const standingTypes = new Set(
    family.consents.filter(({ stands }) => stands).map(({ type }) => type),
  );
  const open = consentType.options.filter((type) => !standingTypes.has(type));
  const { form, busy, message, onSubmit } = useConsentRecord(family.id);
  const types = form.watch('types');
  return (
    <Card title="同意" note={`${family.consents.length}件`}>
      <ConsentLines
        consents={family.consents}
        copyOf={(consentId) => addressOf(api.consent.familyFile, { id: family.id, consentId })}
      />
      {open.length > 0 && (
        <form className="consents" onSubmit={(event) => void onSubmit(event)}>
          <FormControl component="fieldset">
            <FormLabel component="legend">電話や書面でいただいた同意</FormLabel>
            {open.map((type) => (
              <CheckField
                key={type}
                label={consentTypes[type]}
                checked={types.includes(type)}
                onChange={(yes) =>
                  form.setValue(
                    'types',
                    yes ? [...types, type] : types.filter((each) => each !== type),
                  )
                }
              />
            ))}
          </FormControl>
          {message && (
            <span className="hint err" role="alert">
              {message}
            </span>
          )}
          <Button type="submit" size="small" disabled={busy || types.length === 0}>
            同意を記録
          </Button>
        </form>
      )}
    </Card>
  );
}
