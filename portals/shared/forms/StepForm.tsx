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
import { currentStep } from './current-step.js';
import type { FormDraft } from './useDraft.js';

export interface FormStep<T extends FieldValues> {
  /** The value in the address. */
  readonly key: string;
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

/**
 * A form in short steps. The step is part of the address, so that the browser's Back returns one
 * step.
 */
export function StepForm<T extends FieldValues>(props: Props<T>) {
  const { form, draft, busy, alert = null, labels } = props;
  const [query, setQuery] = useSearchParams();
  const steps = props.steps.filter(({ when }) => !when || when(form.getValues()));
  const at = currentStep(steps, query.get(stepQuery));
  const step = steps[at];
  const [tried, setTried] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const isLast = at === steps.length - 1;
  // The conditions of the steps depend on the answers.
  form.watch();

  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new step is read from its heading, as a new page is
  useEffect(() => {
    setTried(false);
    window.scrollTo(0, 0);
    if (moved.current) head.current?.focus({ preventScroll: true });
    moved.current = true;
  }, [step?.key]);
  // A reload at a later step starts over, unless something was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page is opened
  useEffect(() => {
    if (at > 0 && !form.formState.isDirty) go(0, true);
  }, []);

  const go = (to: number, replace = false) => {
    const target = steps[to];
    if (!target) return;
    const changed = new URLSearchParams(query);
    if (to === 0) changed.delete(stepQuery);
    else changed.set(stepQuery, target.key);
    setQuery(changed, { replace });
  };
  /** Restores the draft at the step where it was left. */
  const goOnWriting = () => {
    const left = steps.findIndex(({ key }) => key === draft?.found?.step);
    draft?.restore();
    if (left > 0) go(left, true);
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
  const dock = (
    <>
      {props.note && <div className="dock-note">{props.note}</div>}
      <div className={`btn-row${at > 0 ? ' btn-row-lead' : ''}`}>
        {at > 0 && (
          <button type="button" className="btn btn-2" disabled={busy} onClick={() => go(at - 1)}>
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
          {isLast ? props.submit : (step?.next ?? '次へ進む')}
        </button>
      </div>
    </>
  );
  const bars = (
    <div
      className="bars"
      role="img"
      aria-label={`${steps.length}つのうち${at + 1}つ目、${step?.title ?? ''}`}
    >
      {steps.map(({ key }, index) => (
        <i key={key} className={index < at ? 'on' : index === at ? 'now' : undefined} />
      ))}
    </div>
  );
  return (
    <SubPage
      title={props.title}
      sub={props.sub ? `${props.sub}　${number}` : number}
      back={props.back}
      close
      aside={draft && <DraftSaved draft={draft} />}
      under={bars}
      dock={dock}
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
