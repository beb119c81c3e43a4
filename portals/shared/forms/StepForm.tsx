import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { FormAlert } from '../ui/Field.js';
import { showFirstFault } from '../ui/first-fault.js';
import '../ui/buttons.css';
import { SubPage } from '../ui/SubPage.js';
import { DraftPrompt, DraftSaved } from './DraftNotices.js';
import { ErrorSummary } from './FormNotices.js';
import './step-form.css';
import type { FormDraft } from './useDraft.js';

export interface FormStep<T extends FieldValues> {
  /** The value in the address. */
  readonly key: string;
  /** Keys of earlier steps whose questions it contains now, for drafts and addresses that name one. */
  readonly was?: readonly string[];
  readonly title: string;
  /** The fields that must be valid before the next step. */
  readonly fields: readonly Path<T>[];
  readonly content: ReactNode;
  /** Label of the button to the next step. */
  readonly next?: string;
  /** False leaves the step out for these answers. */
  readonly when?: (values: T) => boolean;
}

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>;
  title: string;
  /** The person that the form is about. */
  sub?: string;
  back: string;
  steps: readonly FormStep<T>[];
  submit: string;
  onSubmit: () => Promise<void>;
  busy: boolean;
  alert?: string | null;
  draft?: FormDraft;
  /** A note above the buttons. */
  note?: ReactNode;
  /** Field labels for the error summary. */
  labels?: Readonly<Record<string, string>>;
  /** Content above the fields of every step: a conflict, an explanation. */
  children?: ReactNode;
}

const stepQuery = 'step';

/** Index of the step that the address names, else 0. */
export function currentStep(
  steps: readonly Pick<FormStep<FieldValues>, 'key' | 'was'>[],
  key: string | null,
): number {
  return Math.max(
    0,
    steps.findIndex((step) => key !== null && (step.key === key || step.was?.includes(key))),
  );
}

/** The shown steps, the one that the address names, and the way to another. */
function useSteps<T extends FieldValues>(form: UseFormReturn<T>, all: readonly FormStep<T>[]) {
  const [query, setQuery] = useSearchParams();
  const steps = all.filter(({ when }) => !when || when(form.getValues()));
  const at = currentStep(steps, query.get(stepQuery));
  const step = steps[at];
  const head = useRef<HTMLHeadingElement>(null);
  // The conditions of the steps depend on the answers.
  form.watch();

  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new step is read from its heading, as a new page is
  useEffect(() => {
    window.scrollTo(0, 0);
    if (moved.current) head.current?.focus({ preventScroll: true });
    moved.current = true;
  }, [step?.key]);
  // A reload at a later step starts over, unless something was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page is opened
  useEffect(() => {
    if (at > 0 && !form.formState.isDirty) goToStep(0, true);
  }, []);

  const goToStep = (to: number, replace = false) => {
    const target = steps[to];
    if (!target) return;
    const changed = new URLSearchParams(query);
    if (to === 0) changed.delete(stepQuery);
    else changed.set(stepQuery, target.key);
    setQuery(changed, { replace });
  };
  return { steps, at, step, head, go: goToStep };
}

/**
 * A form in short steps. The step is part of the address, so that the browser's Back returns one
 * step.
 */
export function StepForm<T extends FieldValues>(props: Props<T>) {
  const { form, draft, busy, alert = null, labels } = props;
  const { steps, at, step, head, go } = useSteps(form, props.steps);
  const [tried, setTried] = useState(false);
  const isLast = at === steps.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step has not been tried
  useEffect(() => setTried(false), [step?.key]);
  /** Restores the draft at the step where it was left. */
  const goOnWriting = () => {
    const draftStep = currentStep(steps, draft?.found?.step ?? null);
    draft?.restore();
    if (draftStep > 0) go(draftStep, true);
  };
  const firstFaulty = () =>
    steps.findIndex(({ fields }) => fields.some((name) => form.getFieldState(name).error));

  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (!isLast) {
      const right =
        (step?.fields.length ?? 0) === 0 ||
        (await form.trigger([...(step?.fields ?? [])], { shouldFocus: true }));
      if (!right) return showFirstFault();
      draft?.noteStep(steps[at + 1]?.key ?? '');
      go(at + 1);
      return;
    }
    await props.onSubmit();
    const faulty = firstFaulty();
    if (faulty >= 0 && faulty !== at) go(faulty);
  };

  const number = `${at + 1} / ${steps.length}`;
  return (
    <SubPage
      title={props.title}
      sub={props.sub ? `${props.sub}　${number}` : number}
      back={props.back}
      close
      aside={draft && <DraftSaved draft={draft} />}
      under={<StepBars steps={steps} at={at} />}
      dock={
        <StepDock
          note={props.note}
          next={isLast ? props.submit : (step?.next ?? '次へ進む')}
          busy={busy}
          onBack={at > 0 ? () => go(at - 1) : undefined}
        />
      }
    >
      {draft && <DraftPrompt draft={{ ...draft, restore: goOnWriting }} />}
      <form id="step-form" onSubmit={goOn} noValidate>
        <h2 className="t-l step-title" tabIndex={-1} ref={head}>
          {step?.title}
        </h2>
        <FormAlert message={alert} />
        {props.children}
        {tried && <ErrorSummary errors={form.formState.errors} labels={labels} />}
        {step?.content}
      </form>
    </SubPage>
  );
}

interface StepDockProps {
  note: ReactNode;
  next: string;
  busy: boolean;
  /** To the step before; absent at the first one. */
  onBack: (() => void) | undefined;
}

function StepDock({ note, next, busy, onBack }: StepDockProps) {
  return (
    <>
      {note && <div className="dock-note">{note}</div>}
      <div className={`btn-row${onBack ? ' btn-row-lead' : ''}`}>
        {onBack && (
          <button type="button" className="btn btn-2" disabled={busy} onClick={onBack}>
            戻る
          </button>
        )}
        <button
          type="submit"
          form="step-form"
          className="btn btn-primary"
          aria-busy={busy}
          disabled={busy}
        >
          {busy && <span className="busy" aria-hidden="true" />}
          {next}
        </button>
      </div>
    </>
  );
}

function StepBars({ steps, at }: { steps: readonly { key: string; title: string }[]; at: number }) {
  return (
    <div
      className="bars"
      role="img"
      aria-label={`${steps.length}つのうち${at + 1}つ目、${steps[at]?.title ?? ''}`}
    >
      {steps.map(({ key }, index) => (
        <i key={key} className={index < at ? 'on' : index === at ? 'now' : undefined} />
      ))}
    </div>
  );
}
