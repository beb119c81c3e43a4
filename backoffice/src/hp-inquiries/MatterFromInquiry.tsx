import { consentTypes } from '@tsumugi/contract/resources/consent-document';
import { type ContactFormDetail, matterFromForm } from '@tsumugi/contract/resources/contact-form';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { countryIn, onlyZone, zoneFollowing } from '../../../portals/shared/unstyled/countries.js';
import { zodForm } from '../../../portals/shared/unstyled/zod-resolver.js';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { type FamilyChoice, FamilySelect } from '../families/FamilySelect.js';
import { asErrors } from '../forms/check.js';
import { FormField } from '../forms/FormField.js';
import { RemoteSelect } from '../forms/RemoteSelect.js';
import { SentForm } from '../forms/SentForm.js';
import '../forms/place-formats.js';
import {
  type Field,
  fieldsOf,
  initialValues,
  jsonSchemaOf,
  missingFields,
  toBody,
} from '../forms/schema.js';
import { useSending } from '../forms/useSending.js';
import { getSession } from '../lib/session.js';
import { backPath, currentListVisit } from '../queues/list-visit.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { toastDone } from '../ui/toast.js';

type Values = Record<string, unknown>;
type Body = z.input<typeof matterFromForm>;
type Way = 'new' | 'known' | 'guest';
interface Typed {
  way: Way;
  parentId: FamilyChoice | null;
  adminId: number | null;
  newParent: Values;
  newStudent: Values;
}
const consents = Object.entries(consentTypes).map(([id, name]) => ({ id, name }));
const abroad = '海外にお住まいのときだけ選びます';
/** Labels and local choices that the schema does not have. */
const words: Readonly<Record<string, Partial<Field>>> = {
  consents: { label: '同意いただいたもの', options: consents },
  country: { label: '国・地域', hint: abroad },
  timeZone: { label: '現地の時間帯', hint: abroad },
};
const withLabels = (fields: Field[]): Field[] =>
  fields.map((field) => ({ ...field, ...words[field.name] }));

const { properties } = jsonSchemaOf(matterFromForm);
const resolver = zodForm<Values>(matterFromForm);
const sections = {
  newParent: withLabels(fieldsOf(properties?.newParent)),
  newStudent: fieldsOf(properties?.newStudent),
};
type Section = keyof typeof sections;

const ways: { id: Way; name: string }[] = [
  { id: 'known', name: '登録済みの家庭' },
  { id: 'new', name: '新しい家庭' },
  { id: 'guest', name: '家庭はあとで' },
];
/** Choices for a registered family and an unregistered child. */
const childWays = [
  { id: 'new', name: '新しい生徒を登録する' },
  { id: 'later', name: '生徒はあとで' },
];
type Known = ContactFormDetail['duplicates'][number];

function choiceOf({ id, name, students }: Known): FamilyChoice {
  const only = students.length === 1 ? students[0] : undefined;
  if (only) return { parentId: id, studentId: only.id, words: `${name} 様・${only.name}` };
  return { parentId: id, studentId: null, way: 'new', words: `${name} 様・${childWays[0]?.name}` };
}

/** The sections of the form that are shown. */
const shownSections = ({ way, parentId: known }: Typed): Section[] => [
  ...(way === 'new' ? (['newParent'] as const) : []),
  ...(way === 'new' || (way === 'known' && known?.way === 'new') ? (['newStudent'] as const) : []),
];

/** Checks the shown sections, and converts the input to the body of the call. */
const checkFor =
  (version: number): Resolver<Typed> =>
  async (typed) => {
    const { way, parentId: known, adminId } = typed;
    const gaps = shownSections(typed).flatMap((section) => {
      const missing = missingFields(sections[section], typed[section]);
      return Object.keys(missing).length > 0 ? [[section, asErrors(missing)] as const] : [];
    });
    if (way === 'known' && !known)
      gaps.push(['parentId' as Section, asErrors({ root: 'ご家庭と生徒を選んでください' })]);
    if (gaps.length > 0) return { values: {}, errors: Object.fromEntries(gaps) };
    return resolver(
      {
        version,
        ...(adminId ? { adminId } : {}),
        ...(way === 'known' && known
          ? { parentId: known.parentId, ...(known.studentId ? { studentId: known.studentId } : {}) }
          : {}),
        ...Object.fromEntries(
          shownSections(typed).map((section) => [
            section,
            toBody(sections[section], typed[section]),
          ]),
        ),
      },
      undefined,
      {} as never,
    ) as never;
  };

/** The initial values of the form: the statements of the inquiry, and the family found for it. */
function openingOf(inquiry: ContactFormDetail, family: Known | null): Typed {
  const { relation, email, phone, suggestion } = inquiry;
  const country = countryIn(inquiry.country);
  return {
    way: family ? 'known' : 'new',
    parentId: family && choiceOf(family),
    adminId: inquiry.adminId ?? getSession()?.adminId ?? null,
    newParent: initialValues(sections.newParent, {
      ...suggestion.parent,
      relation: relation ?? undefined,
      email,
      phone,
      country,
      timeZone: onlyZone(country),
    }),
    newStudent: initialValues(sections.newStudent, {
      ...suggestion.student,
      grade: inquiry.grade ?? undefined,
    }),
  };
}

/** Creates the matter, then returns to the list of inquiries, or opens the matter. */
function useMatterCreation(inquiryId: number) {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return async (input: Body) => {
    const { matterId, matterNumber } = await call(api.inquiry.createMatter, {
      id: inquiryId,
      input,
    });
    const path = recordPath('matters', matterId);
    toastDone(
      <span>
        <Link to={path}>{matterNumber}</Link> を作成しました。
      </span>,
    );
    await invalidate.change();
    const visit = currentListVisit(inquiryId, 'hp-inquiries');
    navigate(visit ? backPath(visit) : path);
  };
}

/** The time zone follows the country, and may then be chosen freely. */
function useZoneOfCountry({ watch, setValue }: UseFormReturn<Typed>): void {
  const { country, timeZone } = watch('newParent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the country
  useEffect(() => {
    const zone = zoneFollowing((country as string) || null, timeZone as string | null);
    // Setting an equal value would still make the form dirty.
    if (((timeZone as string) || null) !== zone) setValue('newParent.timeZone', zone ?? undefined);
  }, [country]);
}

interface MatterFromInquiryProps {
  form: ContactFormDetail;
  family?: Known | null;
}

/** Opens a matter from an inquiry: with a new family, a registered one, or first as a guest. */
export function MatterFromInquiry({ form: inquiry, family = null }: MatterFromInquiryProps) {
  const create = useMatterCreation(inquiry.id);
  const sending = useSending<Typed>(
    openingOf(inquiry, family),
    (body) => create(body as unknown as Body),
    { check: checkFor(inquiry.version), guardsInput: true },
  );
  const { watch, setValue } = sending.form;
  const typed = watch();
  const { way, parentId: known, adminId } = typed;
  useZoneOfCountry(sending.form);
  const unchosen = sending.faultOf('parentId');
  return (
    <Card title="案件にする">
      <SentForm sending={sending} submit="案件を作成">
        <div className="span">
          <RadioSegments
            label="ご家庭"
            options={ways}
            value={way}
            onChange={(next) => setValue('way', next)}
          />
        </div>
        {way === 'known' && (
          <div className="span">
            <FamilySelect
              label="ご家庭と生徒"
              value={known}
              ways={childWays}
              error={unchosen}
              onChange={(choice) =>
                setValue('parentId', choice, { shouldValidate: unchosen !== undefined })
              }
            />
          </div>
        )}
        {shownSections(typed).map((section) => (
          <PersonFields
            key={section}
            section={section}
            values={typed[section]}
            masked={inquiry.masked}
          />
        ))}
        {way === 'guest' && (
          <p className="sub span">
            問い合わせのメールアドレスに連絡しながら、ご家庭の登録は募集確定までに行います。
          </p>
        )}
        <RemoteSelect
          className="span"
          label="担当者"
          list="admins"
          value={adminId}
          onChange={(value) => setValue('adminId', value === undefined ? null : Number(value))}
        />
      </SentForm>
    </Card>
  );
}

interface PersonFieldsProps {
  section: Section;
  values: Values;
  /** Names of the fields that the inquiry shows masked. */
  masked: ContactFormDetail['masked'];
}

function PersonFields({ section, values, masked }: PersonFieldsProps) {
  return (
    <>
      <h3 className="span">{section === 'newParent' ? '保護者' : '生徒'}</h3>
      {sections[section].map((field) => (
        <FormField
          key={section + field.name}
          field={field}
          source={`${section}.${field.name}`}
          hint={
            masked.includes(field.name) && !values[field.name]
              ? '伏せ字ですが、空欄のままなら問い合わせの番号がそのまま使われます'
              : undefined
          }
        />
      ))}
    </>
  );
}
