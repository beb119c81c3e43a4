import type { Page } from 'playwright-core';

/**
 * Fixed texts whose parts must stay on one line: words that engines without phrase breaking
 * split, and figures with their unit.
 */
export const unbreakablePhrases: readonly string[] = [
  'メールアドレス',
  'お願いします',
  'ください',
  'ありません',
  'しました',
  'されました',
  'できません',
  '時間帯',
  '設定する',
  '変更する',
  '保存する',
  '確認する',
  '案件番号',
  '電話番号',
  '郵便番号',
  'パスワード',
  'オンライン',
  'テンプレート',
  '体験授業',
  '家庭教師',
  'ご家庭',
  'お知らせ',
  'チャット',
  'プロフィール',
  '未割当',
  '（任意）',
  '(任意)',
];

/** Matched as expressions: clock times, days, and figures with a unit. */
export const unbreakablePatterns: readonly string[] = [
  '\\d{1,2}:\\d{2}',
  '\\d{1,4}/\\d{1,2}(/\\d{1,2})?(\\([日月火水木金土]\\))?',
  '[\\d,]+(件|名|円|分|回|日|時間|点|%|歳)',
];

/**
 * Faults of the layout in the current window, one line each: a sideways scroll of the page, cut
 * text, overlapping controls, phrases broken over two lines, and targets below 24 px (WCAG 2.5.8
 * with its exceptions for spacing and for links in a sentence).
 *
 * Personal names (`.nm`) and texts with `data-cut` (previews of a message that the
 * page shows whole elsewhere) may be cut.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(readLayout, { phrases: unbreakablePhrases, patterns: unbreakablePatterns });

/** Runs in the page, so it uses nothing outside itself. */
function readLayout(whole: { phrases: readonly string[]; patterns: readonly string[] }): string[] {
  const faults: string[] = [];
  const slack = 1;
  const minimum = 24;
  const root = document.documentElement;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const describe = (element: Element) => {
    const text = (element.textContent || element.getAttribute('aria-label') || '').trim();
    const classes = typeof element.className === 'string' ? element.className : '';
    const around = element.parentElement?.closest('[class]')?.className ?? '';
    return `<${element.localName} ${classes.slice(0, 40)}> in <${String(around).slice(0, 40)}> 「${text.replaceAll(/\s+/g, ' ').slice(0, 40)}」`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], .vh');

  const findSidewaysScroll = () => {
    if (root.scrollWidth > root.clientWidth)
      faults.push(`sideways: the page has ${root.scrollWidth} px in ${root.clientWidth}`);
    // These scroll sideways on purpose.
    const rollers =
      '[role=tablist], .MuiTabs-root *, .gridwrap, .setmenu, .card:has(> table), .scroll-x, .board, fieldset';
    for (const element of document.body.querySelectorAll('*')) {
      if (element.scrollWidth <= element.clientWidth + slack || element.clientWidth === 0) continue;
      if (!/auto|scroll/.test(styleOf(element).overflowX) || element.matches(rollers)) continue;
      const edge = element.getBoundingClientRect().left + element.clientWidth;
      const widest = [...element.querySelectorAll('*')].find(
        (each) => each.getBoundingClientRect().right > edge + slack,
      );
      faults.push(
        `sideways: ${element.scrollWidth} px in ${element.clientWidth}: ${describe(element)}${widest ? `, by ${describe(widest)}` : ''}`,
      );
    }
  };

  const findCutText = () => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.clientWidth === 0) continue;
      const wide = element.scrollWidth > element.clientWidth + slack;
      const high = element.scrollHeight > element.clientHeight + slack;
      if (!wide && !high) continue;
      const style = styleOf(element);
      const isField = element.matches('input, select');
      const cutsSideways = wide && (isField || /hidden|clip/.test(style.overflowX));
      const cutsBelow =
        high &&
        !isField &&
        /hidden|clip/.test(style.overflowY) &&
        element.matches(':not(textarea)');
      if (!(cutsSideways || cutsBelow) || !element.textContent?.trim()) continue;
      if (element.closest('.nm, [data-cut], svg') || !isShown(element)) continue;
      // Off-screen text of a label for screen readers has one pixel.
      if (element.clientWidth < 3 || element.clientHeight < 3) continue;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      // The content of a child that cuts it is reported there.
      const lines = document.createRange();
      lines.selectNodeContents(element);
      const box = element.getBoundingClientRect();
      const beyond =
        hasText ||
        [...element.children].some((child) => {
          const at = child.getBoundingClientRect();
          return (
            at.width > 2 &&
            child.textContent?.trim() &&
            !child.matches('.nm, [data-cut]') &&
            isShown(child) &&
            ((cutsSideways && at.right > box.right + slack) ||
              // A part that wraps below the box is hidden completely, not cut.
              (cutsBelow && at.bottom > box.bottom + slack && at.top < box.bottom - slack))
          );
        });
      if (!beyond) continue;
      faults.push(
        `cut: ${cutsSideways ? `${element.scrollWidth} px in ${element.clientWidth}` : `${element.scrollHeight} px in ${element.clientHeight} high`}: ${describe(element)}`,
      );
    }
  };

  const findBrokenPhrases = () => {
    const expression = new RegExp(
      [
        ...whole.patterns,
        ...whole.phrases.map((phrase) => phrase.replaceAll(/[()]/g, '\\$&')),
      ].join('|'),
      'g',
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!parent || text.length < 3 || parent.closest('textarea, option, script, style, noscript'))
        continue;
      let isInView: boolean | undefined;
      for (const match of text.matchAll(expression)) {
        isInView ??= isShown(parent);
        if (!isInView) break;
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0);
        const first = tops[0];
        if (first && tops.some((rect) => rect.top > first.top + first.height / 2))
          faults.push(`broken: ${match[0]} in ${describe(parent)}`);
      }
    }
  };

  interface Target {
    readonly element: HTMLElement;
    readonly box: DOMRect;
  }
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=switch], [role=radio], [role=option], [role=menuitem], [role=combobox]';
  /** The box in which a press reaches the control, without the parts that an ancestor cuts off. */
  const targetBox = (element: HTMLElement): DOMRect | undefined => {
    const label =
      element.closest('label') ??
      (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null);
    const own = element.getBoundingClientRect();
    let { left, top, right, bottom } = own;
    const isToggle = element.matches('[type=checkbox], [type=radio], [type=file]');
    if (label && isToggle) {
      const more = label.getBoundingClientRect();
      left = Math.min(left, more.left);
      top = Math.min(top, more.top);
      right = Math.max(right, more.right);
      bottom = Math.max(bottom, more.bottom);
    }
    for (
      let parent = element.parentElement;
      parent && parent !== document.body;
      parent = parent.parentElement
    ) {
      if (styleOf(parent).position === 'fixed') break;
      if (/visible/.test(styleOf(parent).overflow)) continue;
      const cut = parent.getBoundingClientRect();
      left = Math.max(left, cut.left);
      top = Math.max(top, cut.top);
      right = Math.min(right, cut.right);
      bottom = Math.min(bottom, cut.bottom);
    }
    return right - left > 1 && bottom - top > 1
      ? new DOMRect(left, top, right - left, bottom - top)
      : undefined;
  };
  const findTargets = (): Target[] =>
    [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      if (!isShown(element) && !element.matches('label input')) return [];
      if (
        element.closest('[aria-hidden=true], [inert]') ||
        styleOf(element).pointerEvents === 'none'
      )
        return [];
      const box = targetBox(element);
      return box ? [{ element, box }] : [];
    });
  /** The nearest ancestor that stays in place while the page scrolls. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(styleOf(at).position)) return at;
    return null;
  };
  /** A control that lies inside a larger one, and receives the presses there. */
  const isPlacedUpon = ({ element, box }: Target, { box: below }: Target): boolean => {
    const isInside =
      box.left >= below.left - slack &&
      box.top >= below.top - slack &&
      box.right <= below.right + slack &&
      box.bottom <= below.bottom + slack &&
      box.width * box.height < (below.width * below.height) / 2;
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return isInside && (at === null || element.contains(at));
  };
  const findOverlaps = (targets: readonly Target[]) => {
    const sorted = targets.toSorted((a, b) => a.box.top - b.box.top);
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.box.top >= one.box.bottom - 2) break;
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (width <= 2 || height <= 2) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const label = one.element.closest('label');
        if (label && label === other.element.closest('label')) continue;
        if (layerOf(one.element) !== layerOf(other.element)) continue;
        if (isPlacedUpon(one, other) || isPlacedUpon(other, one)) continue;
        faults.push(
          `overlap: ${describe(one.element)} and ${describe(other.element)}, ${Math.round(width)} × ${Math.round(height)} px`,
        );
      }
    }
  };
  const isInSentence = (element: HTMLElement) => {
    if (!element.matches('a, button') || !styleOf(element).display.startsWith('inline'))
      return false;
    const block = element.parentElement;
    return (block?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  };
  const findSmallTargets = (targets: readonly Target[]) => {
    for (const { element, box } of targets) {
      if (box.width >= minimum - 0.5 && box.height >= minimum - 0.5) continue;
      // Scrolled partly out of its container.
      const own = element.getBoundingClientRect();
      if (own.width > box.width + slack || own.height > box.height + slack) continue;
      if (isInSentence(element)) continue;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const near = targets.find((other) => {
        if (layerOf(other.element) !== layerOf(element)) return false;
        if (
          other.element === element ||
          other.element.contains(element) ||
          element.contains(other.element)
        )
          return false;
        const isSmall = other.box.width < minimum || other.box.height < minimum;
        const dx = isSmall
          ? x - (other.box.left + other.box.width / 2)
          : Math.max(other.box.left - x, 0, x - other.box.right);
        const dy = isSmall
          ? y - (other.box.top + other.box.height / 2)
          : Math.max(other.box.top - y, 0, y - other.box.bottom);
        return Math.hypot(dx, dy) < (isSmall ? minimum : minimum / 2) - 0.5;
      });
      if (near)
        faults.push(
          `small: ${Math.round(box.width)} × ${Math.round(box.height)} px: ${describe(element)} next to ${describe(near.element)}`,
        );
    }
  };

  findSidewaysScroll();
  findCutText();
  findBrokenPhrases();
  const targets = findTargets();
  findOverlaps(targets);
  findSmallTargets(targets);
  return [...new Set(faults)];
}

/**
 * Controls that look the same with and without the keyboard's focus; one of each kind, by tag and
 * class, that `known` does not contain.
 */
export async function findInvisibleFocus(page: Page, known: string[]): Promise<string[]> {
  // A control focused by a script shows its ring only if the last input came from a keyboard.
  await page.keyboard.press('Shift');
  const { faults, seen } = await page.evaluate(readFocus, known);
  known.push(...seen);
  return faults;
}

/** Runs in the page, so it uses nothing outside itself. */
async function readFocus(known: readonly string[]): Promise<{ faults: string[]; seen: string[] }> {
  const faults: string[] = [];
  const seen = new Set<string>();
  const before = document.activeElement as HTMLElement | null;
  const look = (element: Element) => {
    // The ring may be drawn by the control, its frame, its label or the mark beside it.
    const parts = [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('label'),
      element.closest('li, tr'),
    ];
    return parts
      .map((part) => {
        if (!part) return '';
        const own = getComputedStyle(part);
        const mark = getComputedStyle(part, '::after');
        return [
          own.outlineStyle === 'none' ? '' : own.outline,
          own.boxShadow,
          own.borderColor,
          own.borderWidth,
          own.backgroundColor,
          mark.boxShadow,
          mark.borderBottom,
          mark.outlineStyle === 'none' ? '' : mark.outline,
        ].join();
      })
      .join(';');
  };
  const isMarked = async (element: HTMLElement, plain: string) => {
    if (look(element) !== plain) return true;
    // React renders the state of a focused field later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return look(element) !== plain;
  };
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled'))
      continue;
    if (element.closest('[inert], [aria-hidden=true]')) continue;
    const kind = `${element.localName} ${element.getAttribute('type') ?? ''} ${String(element.className).replaceAll(/\s?\bcss-\S+/g, '')} ${String(element.parentElement?.className ?? '').replaceAll(/\s?\bcss-\S+|\s?\bMui-focused/g, '')}`;
    if (known.includes(kind) || seen.has(kind)) continue;
    seen.add(kind);
    if (document.activeElement === element) {
      element.blur();
      await new Promise(requestAnimationFrame);
    }
    const plain = look(element);
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    if (!(await isMarked(element, plain)))
      faults.push(
        `focus: no mark on <${kind}> 「${(element.textContent || element.ariaLabel || '').trim().slice(0, 30)}」`,
      );
    element.blur();
  }
  before?.focus({ preventScroll: true });
  return { faults, seen: [...seen] };
}
