import { z } from 'zod';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';

/** The request was given to the news service (domain section 3, add-tnews-distribution). */
export const addTnewsDistribution = defineAction({
  id: 'matter.addTnewsDistribution',
  rows: ['section 3'],
  label: '配信済みにする',
  on: 'matter',
  doors: [{ call: 'POST /api/admin/matters/:id/add-tnews-distribution', roles: staffRoles }],
  from: [80],
  to: 'same',
  input: {
    // The specification's call says nothing more; people are asked why (domain 5.2).
    reason: longText('理由', { blank: true }).optional().meta({ title: '理由', asked: true }),
    repeat: z.boolean().default(false).meta({ title: '再配信する' }),
  },
  notices: [],
  undo: true,
});
