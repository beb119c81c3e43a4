import Button, { type ButtonProps } from '@mui/material/Button';
import { lessonLength } from '@tsumugi/contract/codes/lesson';
import type { NewMatterForm } from '@tsumugi/contract/resources/new-matter';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import * as api from '@tsumugi/contract/routes/routes';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http-client.js';
import type { Field } from '../forms/schema.js';
import { messageOf } from '../lib/http-error.js';
import { recordPath } from '../resources/addresses.js';
import { Icon } from '../ui/Icon.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { showError } from '../ui/shown-errors.js';

const ActionDialog = lazyComponent(() => import('../actions/ActionDialog.js'));

/**
 * Fields that are not shown: the trial follows from the period, and the free comment belongs to the
 * family.
 */
const hiddenFields = ['hasTrial', 'freeComment', 'changeMatterTeacherId'];
const place = ['postalCode', 'prefecture', 'city', 'town', 'building', 'nearestStation'];
const reasons = ['selectedReason', 'changeReason'];

/**
 * The address fields are shown all or not at all: for a user who may see only a part, the server
 * fills them in.
 */
const shownFields = (all: Field[], values: NewMatterForm['values']): Field[] =>
  all.filter(
    ({ name }) => !hiddenFields.includes(name) && ('town' in values || !place.includes(name)),
  );
const needed = (field: Field, name: string): Field =>
  field.name === name ? { ...field, required: true } : field;
const needs: OpenAction['needs'] = {
  lessonMinutes: {
    remedy: '時間（分）を入力してください。',
    when: { lessonLength: [lessonLength.code.other] },
  },
};

/** The fields of a separate matter, and of one for another teacher (domain/matter#m3, #m16). */
const shapes = {
  plain: (all: Field[]) =>
    all.filter(({ name }) => !reasons.includes(name)).map((field) => needed(field, 'brand')),
  change: (all: Field[]) => [
    ...all
      .filter(({ name }) => reasons.includes(name))
      .map((field) => needed(field, 'selectedReason')),
    ...all.filter(({ name }) => !reasons.includes(name) && name !== 'brand'),
  ],
};

interface Opened {
  form: NewMatterForm;
  /** Id of the hired candidate whose teacher is to be replaced; 0 for a separate matter. */
  change: number;
  fixed: Record<string, unknown>;
  creation: { fields: (all: Field[]) => Field[] };
}

async function open(studentId: number, change: number): Promise<Opened> {
  const form = await call(api.matter.newForm, {
    id: studentId,
    query: { changeMatterTeacherId: change || undefined },
  });
  return {
    form,
    change,
    fixed: change ? { changeMatterTeacherId: change } : {},
    creation: {
      fields: (all) => (change ? shapes.change : shapes.plain)(shownFields(all, form.values)),
    },
  };
}

/**
 * Opens a matter for a registered child, on behalf of the family (domain/matter#m3); for a child
 * that is taught already, also one for another teacher (M16).
 */
export function CreateMatter({
  studentId,
  name,
  ...look
}: { studentId: number; name: string } & Pick<ButtonProps, 'size' | 'variant'>) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const show = async (change: number) => {
    setBusy(true);
    try {
      setOpened(await open(studentId, change));
    } catch (failure) {
      showError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        {...look}
        aria-label={`${name}さんの案件を作成`}
        disabled={busy}
        onClick={() => void show(0)}
      >
        <Icon name="plus" />
        案件を作成
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ActionDialog
            key={opened.change}
            action={{
              id: 'matter.createForStudent',
              label: '案件を作成',
              short: '案件を作成',
              on: 'matter',
              call: `POST /api/admin/create-matter/${studentId}`,
              danger: false,
              to: null,
              needs,
            }}
            subjectText={`${opened.form.student.name}（${opened.form.parent.name} 様のご家庭）`}
            defaults={opened.form.values}
            fixed={opened.fixed}
            creation={opened.creation}
            head={<MatterKind opened={opened} onChoose={(change) => void show(change)} />}
            onClose={() => setOpened(null)}
            onDone={(outcome) => outcome && navigate(recordPath('matters', outcome.matterId))}
          />
        </Suspense>
      )}
    </>
  );
}

interface MatterKindProps {
  opened: Opened;
  onChoose: (change: number) => void;
}

/** The kind of the matter, a separate one or a change of teacher, and the source of its values. */
function MatterKind({ opened, onChoose }: MatterKindProps) {
  const ways = [
    { id: 0, name: '新しい案件' },
    ...opened.form.taught.map(({ matterTeacherId, teacher }) => ({
      id: matterTeacherId,
      name: `教師変更（${teacher.name} 先生）`,
    })),
  ];
  return (
    <>
      {ways.length > 1 && (
        <RadioSegments
          label="種類"
          options={ways}
          value={opened.change}
          focusFirst
          onChange={onChoose}
        />
      )}
      {opened.form.from && (
        <p className="sub">
          {opened.form.from.matterNumber} の条件を写しています。変わるところを直してください。
        </p>
      )}
    </>
  );
}
