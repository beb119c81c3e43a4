import { consentType, consentTypes } from '@tsumugi/contract/resources/consent-document';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { useGetOne } from 'react-admin';
import { useMatter } from '../api/matter.js';
import { CheckField } from '../ui/CheckField.js';
import { ErrorState } from '../ui/ErrorState.js';
import { FormDialog } from '../ui/FormDialog.js';
import { Bone } from '../ui/Skeleton.js';
import { useConsentRecord } from './useConsentRecord.js';

interface ConsentsDialogProps {
  matterId: number;
  subject: string;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Records consents that a family gave on the telephone or on paper, from its matter
 * (domain/people#consents). No box is preselected.
 */
export default function ConsentsDialog({
  matterId,
  subject,
  onClose,
  onDone,
}: ConsentsDialogProps) {
  const { data: matter, error } = useMatter(matterId);
  const parentId = matter?.parent?.id ?? 0;
  const family = useGetOne<FamilyDetail>('families', { id: parentId }, { enabled: parentId !== 0 });
  const sending = useConsentRecord(parentId, onDone);
  const types = sending.form.watch('types');
  const standingTypes = family.data?.consents
    .filter(({ stands }) => stands)
    .map(({ type }) => type);
  const fault = error ?? family.error;
  return (
    <FormDialog
      title="代理で同意を記録"
      subject={subject}
      sending={sending}
      ready={types.length > 0}
      submit="同意を記録する"
      note="ご家庭には通知されません。"
      onClose={onClose}
    >
      <div className="pad standing">
        {fault && <ErrorState error={fault} onRetry={() => family.refetch()} />}
        {!fault && !standingTypes && <Bone width={220} />}
        {standingTypes && (
          <>
            <p>電話や書面でいただいた同意を選んでください。ご家庭の同意の記録として残ります。</p>
            <div className="stack" style={{ gap: 8 }}>
              {consentType.options
                .filter((type) => !standingTypes.includes(type))
                .map((type) => (
                  <CheckField
                    key={type}
                    label={consentTypes[type]}
                    checked={types.includes(type)}
                    onChange={(yes) =>
                      sending.form.setValue(
                        'types',
                        yes ? [...types, type] : types.filter((each) => each !== type),
                      )
                    }
                  />
                ))}
            </div>
          </>
        )}
      </div>
    </FormDialog>
  );
}
