import type { BrandSettingsView } from '@tsumugi/contract/resources/brand-settings';
import { useDataProvider, useGetOne } from 'react-admin';
import { useInvalidate } from '../api/invalidate.js';
import { SentForm } from '../forms/SentForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { BrandPicker, useBrand } from '../settings/BrandPicker.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';
import { AddBrand } from './AddBrand.js';
import { BrandForm } from './BrandForm.js';
import { FooterLinks } from './FooterLinks.js';
import { Logo } from './Logo.js';
import { MatchingWeights } from './MatchingWeights.js';

const look = [
  'name',
  'prefix',
  'companyName',
  'phone',
  'businessHours',
  'timerexCalendarUrl',
  'photoGuideUrl',
  'primaryColor',
  'accentColor',
] as const;
const mail = ['mailName', 'mailFrom', 'mailReplyTo', 'mailSignature'] as const;
const inquiries = ['formsBecomeMatters'] as const;
const screening = ['requiredAdditionalInfo'] as const;
const deadlines = [
  'introductionAnswerDays',
  'extensionDays',
  'trialConsentDays',
  'reportBusinessDays',
  'hiringConsentDays',
] as const;

/** brand-settings: names, appearance and response deadlines of each brand. */
export default function BrandSettingsPage() {
  const [brand, setBrand] = useBrand();
  return (
    <SettingsFrame route="brand-settings">
      <div className="pickbar">
        <BrandPicker value={brand} onChange={setBrand} />
        <span className="grow" />
        <AddBrand like={brand} onAdded={setBrand} />
      </div>
      <OneBrand key={brand} id={brand} />
    </SettingsFrame>
  );
}

function OneBrand({ id }: { id: number }) {
  const invalidate = useInvalidate();
  const provider = useDataProvider();
  const { data, error, refetch } = useGetOne<BrandSettingsView>('brand-settings', { id });
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <PartSkeleton />;
  const save = async (patch: Readonly<Record<string, unknown>>) => {
    await provider.update('brand-settings', {
      id,
      data: { ...patch, version: data.version },
      previousData: data,
    });
    toastDone('保存しました。');
    await invalidate.record('brand-settings');
  };
  // A card is remounted when its own values have changed, so that saving one card does not reset
  // another.
  const snapshotOf = (names: readonly (keyof BrandSettingsView)[]) =>
    JSON.stringify(names.map((name) => data[name]));
  return (
    <div className="people">
      <div className="stack">
        <Card title="名前と見た目">
          <BrandForm key={snapshotOf(look)} names={look} settings={data} onSave={save} />
        </Card>
        <Card title="ロゴ">
          <Logo brand={data} />
        </Card>
        <Card title="メール" note="空欄なら、ブランド名で会社の標準のアドレスから送ります">
          <BrandForm key={snapshotOf(mail)} names={mail} settings={data} onSave={save} />
        </Card>
      </div>
      <div className="stack">
        <Card title="期限の長さ" note="これからお願いするものに使われます">
          <BrandForm key={snapshotOf(deadlines)} names={deadlines} settings={data} onSave={save} />
        </Card>
        <Card title="書類選考" note="答えがそろうまで、教師は選考に進みません">
          <BrandForm key={snapshotOf(screening)} names={screening} settings={data} onSave={save} />
        </Card>
        <Card
          title="HP問い合わせ"
          note="同じ方かもしれない登録があるときは、案件にせずお待ちします"
        >
          <BrandForm key={snapshotOf(inquiries)} names={inquiries} settings={data} onSave={save} />
        </Card>
        <Card title="フッターのリンク">
          <FooterLinks
            key={snapshotOf(['footerLinks'])}
            links={data.footerLinks}
            onSave={(footerLinks) => save({ footerLinks })}
          />
        </Card>
        <Card title="ポータルのアドレス">
          <HostNames
            key={snapshotOf(['hostNames'])}
            names={data.hostNames}
            onSave={(hostNames) => save({ hostNames })}
          />
        </Card>
        <Card title="マッチングの配点" note="候補の教師の順位に使う、項目ごとの満点">
          <MatchingWeights
            key={snapshotOf(['matchingWeights'])}
            weights={data.matchingWeights}
            onSave={(matchingWeights) => save({ matchingWeights })}
          />
        </Card>
      </div>
    </div>
  );
}

const listed = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\s,、]+/)
      .map((name) => name.toLowerCase())
      .filter(Boolean),
  ),
];

/** The host names of this brand's portals, one per line. */
function HostNames({
  names,
  onSave,
}: {
  names: readonly string[];
  onSave: (names: string[]) => Promise<unknown>;
}) {
  const sending = useSending(
    { hostNames: names.join('\n') },
    ({ hostNames }) => onSave(listed(hostNames)),
    { guardsInput: true },
  );
  const { form, faultOf } = sending;
  const error = faultOf('hostNames');
  // The server's error has the index of the refused host name.
  const [place = ''] = Object.keys(form.formState.errors.hostNames ?? {});
  const wrong = listed(form.getValues('hostNames'))[Number(place)];
  return (
    <SentForm sending={sending}>
      <TextInput
        className="span"
        source="hostNames"
        label="ホスト名(任意)"
        error={error && `${wrong ? `「${wrong}」: ` : ''}${error}`}
        hint="1行に1つ。このアドレスで開いたマイページは、このブランドの名前と色になります。"
        multiline
        minRows={3}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    </SentForm>
  );
}
