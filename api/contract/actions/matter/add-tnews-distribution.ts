import { z } from 'zod';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';

/** The request was given to the news service (domain/matter#news-distribution). */
export const addTnewsDistribution = defineAction({
  id: 'matter.addTnewsDistribution',
  rows: ['news'],
  label: '配信済みにする',
  on: 'matter',
  doors: [{ call: 'POST /api/admin/matters/:id/add-tnews-distribution', roles: staffRoles }],
  from: [80],
  to: 'same',
  input: {
    // The specification's call says nothing more; people are asked why (domain/matter#news-distribution).
    reason: longText('理由', { blank: true }).optional().meta({ title: '理由', asked: true }),
    repeat: z.boolean().default(false).meta({ title: '再配信する' }),
  },
  notices: [],
  undo: true,
});
