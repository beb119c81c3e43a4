import { type MenuEntry, manageMenu, ownMenu, queueMenu } from '../layout/menu.js';
import { wasAdmin } from '../lib/session.js';
import { type IconName, iconPaths } from '../ui/icon-paths.js';

export const frameId = 'first-paint';

type Child = Element | string;
function element(tag: string, className: string, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function icon(name: IconName): SVGElement {
  const [svg, path] = ['svg', 'path'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  ) as [SVGElement, SVGElement];
  svg.setAttribute('class', 'i');
  svg.setAttribute('viewBox', '0 0 16 16');
  path.setAttribute('d', iconPaths[name]);
  svg.append(path);
  return svg;
}

function createSkeletonBar(width: number): HTMLElement {
  const made = element('span', 'bone');
  made.style.width = `${width}px`;
  return made;
}

const item = (name: IconName, label: string) =>
  element('span', 'item', icon(name), element('span', 'grow', label));

function menuItem(menu: MenuEntry, here: string): HTMLElement {
  const made = item(menu.icon, menu.label);
  if (menu.path === here || menu.also?.includes(here)) made.setAttribute('aria-current', 'page');
  return element('li', '', made);
}

/**
 * Draws a static copy of the Shell before the application loads: the menu is readable at once, and
 * the layout does not shift. It is inert, and hidden from screen readers.
 */
export function drawFrame(path: string): void {
  const here = path.split('/')[2] || 'dashboard';
  const menus = [queueMenu, manageMenu, ownMenu].map((menu) =>
    // Leaves out entries in doubt, since an entry for another role would vanish under the pointer.
    element(
      'ul',
      '',
      ...menu
        .filter(({ adminOnly }) => !adminOnly || wasAdmin())
        .map((each) => menuItem(each, here)),
    ),
  );
  const nav = element(
    'div',
    'nav',
    element(
      'div',
      'nav-brand',
      element('span', 'icobtn', icon('menu')),
      element('span', '', 'マッチング事務局'),
    ),
    element(
      'div',
      'nav-scroll',
      ...menus.flatMap((menu, at) => (at > 0 ? [element('div', 'sep'), menu] : [menu])),
    ),
    element('div', 'nav-foot', item('out', 'ログアウト')),
  );
  const top = element(
    'div',
    'top',
    element('span', 'icobtn open-nav', icon('menu')),
    element('span', 'team', element('span', 'lb', 'チーム'), element('span', 'place')),
    element('span', 'search', icon('search')),
  );
  const main = element(
    'div',
    'main',
    element('div', 'head', createSkeletonBar(96), createSkeletonBar(240)),
    element('div', 'page'),
  );
  const frame = element('div', 'app first-paint', nav, top, main);
  frame.id = frameId;
  frame.inert = true;
  frame.ariaHidden = 'true';
  document.body.append(frame);
}
