import { ApiError } from '@tsumugi/client/api-error';
import { readablePlaceholders } from '@tsumugi/contract/notices/placeholders';
import * as api from '@tsumugi/contract/routes/routes';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useRead } from '../api/useRead.js';
import { pathOf } from '../resources/addresses.js';
import { BrandPicker, useBrand } from '../settings/BrandPicker.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Icon } from '../ui/Icon.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { NoticeForm, sideWords } from './NoticeForm.js';

const sides = (['customer', 'teacher'] as const).map((id) => ({ id, name: sideWords[id] }));

/** notice-templates/:code */
export default function NoticeTemplatePage() {
  const { id: code = '' } = useParams();
  const [brand] = useBrand();
  const [query, setQuery] = useSearchParams();
  const read = useRead(
    api.noticeTemplate.detail,
    { code, query: { brand } },
    { enabled: maySet() },
  );
  const { data, error } = read;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  const side = data?.sides.find(({ audience }) => audience === query.get('side')) ?? data?.sides[0];
  const changeAddress = (part: Record<string, string>) =>
    setQuery(
      { brand: String(brand), ...(side ? { side: side.audience } : {}), ...part },
      { replace: true },
    );
  return (
    <SettingsFrame route="notice-templates">
      <div className="pickbar">
        <Link to={`${pathOf('notice-templates', 'list')}?brand=${brand}`}>
          <Icon name="left" small /> 一覧
        </Link>
        <h2>
          {code} {readablePlaceholders(side?.own.subject ?? side?.standard.subject ?? '')}
        </h2>
        <span className="grow" />
        {data && data.sides.length > 1 && (
          <RadioSegments
            label="宛先"
            hideLabel
            options={sides}
            value={side?.audience}
            onChange={(audience) => changeAddress({ side: audience })}
          />
        )}
        <BrandPicker value={brand} onChange={(next) => changeAddress({ brand: String(next) })} />
      </div>
      <ReadBoundary of={read}>
        {({ signature }) =>
          side && (
            <NoticeForm
              key={`${brand}-${side.audience}-${side.version}`}
              code={code}
              brand={brand}
              side={side}
              signature={signature}
            />
          )
        }
      </ReadBoundary>
    </SettingsFrame>
  );
}
