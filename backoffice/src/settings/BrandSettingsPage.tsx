import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BrandSettingsView, brandSettingsPatch } from '@tsumugi/contract/resources/brand-settings';
import { SchemaForm } from '../forms/SchemaForm.js';
import { call, get } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';
import { BrandPicker, useBrand } from './BrandPicker.js';
import { FooterLinks } from './FooterLinks.js';
import { MatchingWeights } from './MatchingWeights.js';
import { SettingsFrame } from './SettingsFrame.js';

const look = [
  'name',
  'prefix',
  'companyName',
  'phone',
  'businessHours',
  'timerexCalendarUrl',
  'primaryColor',
  'accentColor',
  'mailSignature',
] as const;
const deadlines = ['introductionAnswerDays', 'extensionDays', 'trialConsentDays', 'reportBusinessDays', 'hiringConsentDays'] as const;
const only = (names: readonly string[]) => Object.keys(brandSettingsPatch.shape).filter((name) => !names.includes(name));
const outsideLook = only(look);
const outsideDeadlines = only(deadlines);

/** brand-settings: what each brand is called, how it looks, and how long it gives people to answer. */
export default function BrandSettingsPage() {
  const [brand, setBrand] = useBrand();
  return (
    <SettingsFrame route="brand-settings">
      <div className="pickbar">
        <BrandPicker value={brand} onChange={setBrand} />
      </div>
      <OneBrand key={brand} id={brand} />
    </SettingsFrame>
  );
}

function OneBrand({ id }: { id: number }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['brand-settings', id],
    queryFn: ({ signal }) => get<BrandSettingsView>(`/api/admin/brand-settings/${id}`, signal),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <PageSkeleton />;
  const save = async (patch: Record<string, unknown>) => {
    await call('PATCH', `/api/admin/brand-settings/${id}`, { ...patch, version: data.version });
    toastDone('保存しました。');
    await client.invalidateQueries();
  };
  return (
    <div className="people" key={data.version}>
      <Card
        title="名前と見た目"
        note={
          <span className="row">
            <span className="swatch" style={{ background: data.primaryColor }} />
            <span className="swatch" style={{ background: data.accentColor }} />
          </span>
        }
      >
        <SchemaForm schema={brandSettingsPatch} omit={outsideLook} defaults={{ ...data }} submitLabel="保存" onSubmit={save} />
      </Card>
      <div className="stack">
        <Card title="期限の長さ" note="これからお願いするものに使われます">
          <SchemaForm schema={brandSettingsPatch} omit={outsideDeadlines} defaults={{ ...data }} submitLabel="保存" onSubmit={save} />
        </Card>
        <Card title="フッターのリンク">
          <FooterLinks links={data.footerLinks} onSave={(footerLinks) => save({ footerLinks })} />
        </Card>
        <Card title="マッチングの重み" note="0〜100。大きいほど候補の順位に効きます">
          <MatchingWeights weights={data.matchingWeights} onSave={(matchingWeights) => save({ matchingWeights })} />
        </Card>
      </div>
    </div>
  );
}
