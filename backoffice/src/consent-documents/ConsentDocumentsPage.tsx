import { consentType, consentTypes } from '@tsumugi/contract/resources/consent-document';
import * as api from '@tsumugi/contract/routes/all';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../providers/useRead.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { NewVersion } from './NewVersion.js';
import { Versions } from './Versions.js';
import '../styles/consents.css';
import { Loaded } from '../ui/Loaded.js';

const kinds = Object.entries(consentTypes).map(([id, name]) => ({ id, name }));

/** consent-documents: the texts that families and teachers agree to, version by version. The kind stands in the address. */
export default function ConsentDocumentsPage() {
  const [query, setQuery] = useSearchParams();
  const { data = 'terms' } = consentType.safeParse(query.get('type'));
  const documents = useRead(api.consent.documents, {}, { enabled: maySet() });
  const versions = documents.data?.filter(({ type }) => type === data) ?? [];
  const [newest] = versions;
  return (
    <SettingsFrame route="consent-documents">
      <div className="pickbar">
        <RadioSegments label="文書" hideLabel options={kinds} value={data} onChange={(type) => setQuery({ type }, { replace: true })} />
      </div>
      <Loaded of={documents}>
        {() =>
          newest && (
            <>
              <NewVersion key={`${data}${newest.id}`} newest={newest} />
              <div className="people whole">
                <Versions versions={versions} />
              </div>
            </>
          )
        }
      </Loaded>
    </SettingsFrame>
  );
}
