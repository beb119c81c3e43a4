import { z } from 'zod';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';

/** Records a distribution by the news service (domain/matter#news-distribution). */
export const addTnewsDistribution = defineAction({
  id: 'matter.addTnewsDistribution',
  rows: ['news'],
  label: '配信済みにする',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/matters/:id/add-tnews-distribution', roles: staffRoles }],
  from: [80],
  to: 'same',
  input: {
    // Optional because the specification's call has no reason; the form asks for one
    // (domain/matter#news-distribution).
    reason: longText('理由', { blank: true }).optional().meta({ title: '理由', asked: true }),
    repeat: z.boolean().default(false).meta({ title: '再配信する' }),
  },
  notices: [],
  undo: true,
});
