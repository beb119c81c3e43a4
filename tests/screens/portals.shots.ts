import type { BrowserContext } from 'playwright-core';
import { it } from 'vitest';
import { Product } from '../bench/product.js';
import { launchChromium } from '../support/chromium.js';
import {
  type CustomerIds,
  customerRoutes,
  openRoutes,
  type TeacherIds,
  teacherRoutes,
} from '../support/portal-routes.js';
import { contactSheet, openContext, shoot } from './shoot.js';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

it('takes pictures of both portals', async () => {
  const product = await Product.openDemo();
  const browser = await launchChromium();
  try {
    const family = customerRoutes(await familyIds(product));
    const teacher = teacherRoutes(await teacherIds(product));
    for (const viewport of sizes) {
      const people = await Promise.all(
        ['', '/', '/teacher-login'].map(() => openContext(browser, product.origin, viewport)),
      );
      const [stranger, parent, tutor] = people as [BrowserContext, BrowserContext, BrowserContext];
      await signIn(parent, '/', 'parent@example.jp');
      await signIn(tutor, '/teacher-login', 'teacher@example.jp');
      await shoot(stranger, openRoutes, true);
      await shoot(parent, family, true);
      await shoot(tutor, teacher, true);
      for (const context of people) await context.close();
      await contactSheet(
        browser,
        `portals-${viewport.width}`,
        [...openRoutes, ...family, ...teacher],
        viewport.width,
        8,
      );
    }
  } finally {
    await browser.close();
    await product.close();
  }
});

async function signIn(context: BrowserContext, address: string, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill('tsumugi-demo-2026');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/*mypage');
  await page.close();
}

/** The most advanced request of the demo's guardian, and its rooms. */
async function familyIds(product: Product): Promise<CustomerIds> {
  const [row] = await product.query<CustomerIds & Record<string, number>>(`
    with own as (select mt.id, mt.matter_id, m.parent_id, m.student_id, r.id as room from matter_teacher mt
        join matter m on m.id = mt.matter_id join parent p on p.id = m.parent_id join account a on a.id = p.account_id
        left join chat_room r on r.matter_teacher_id = mt.id
        where a.email = 'parent@example.jp' and mt.candidate_status between 40 and 90 order by mt.candidate_status desc)
    select matter_id as matter, id as "matterTeacher", student_id as student,
      coalesce(room, (select min(id) from chat_room where type = 'matter')) as "caseRoom",
      (select r.id from chat_room r join account a on a.id = r.account_id where a.email = 'parent@example.jp') as "adminRoom"
    from own limit 1`);
  if (!row) throw new Error("the demo's guardian has no introduced teacher");
  return row;
}

async function teacherIds(product: Product): Promise<TeacherIds> {
  const [row] = await product.query<TeacherIds & Record<string, number>>(`
    select mt.id as "matterTeacher", coalesce(r.id, (select min(id) from chat_room where type = 'matter')) as "caseRoom",
      (select o.id from chat_room o join account a on a.id = o.account_id where a.email = 'teacher@example.jp') as "adminRoom"
    from matter_teacher mt join teacher t on t.id = mt.teacher_id join account a on a.id = t.account_id
      left join chat_room r on r.matter_teacher_id = mt.id
    where a.email = 'teacher@example.jp' order by (r.id is null), mt.candidate_status desc limit 1`);
  if (!row) throw new Error("the demo's teacher is no candidate");
  return row;
}
