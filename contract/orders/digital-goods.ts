import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import { Flag, Id, IdText, Nullable, PublicId } from '../wire.ts'

const whose = {
  /** The public id of a checkout or of one of its orders. */
  id: PublicId,
  /** The key of the link in an e-mail about a guest’s order. */
  key: Type.Optional(Opaque({ maxLength: 40 })),
}

/** Keys and files of paid orders, for their buyers only (decision 063). */
export const digitalGoodsCalls = {
  showDigitalGoods: call({
    verb: 'GET',
    path: '/account/digital/',
    access: 'anyone',
    perMinute: 60,
    request: whose,
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          OrderId: PublicId,
          OrderNumber: Type.String(),
          LineId: Id,
          Name: Type.String(),
          Options: Type.Array(Type.String()),
          /** Paid, and the seller still has to add keys. */
          IsWaiting: Flag,
          /** The money was returned, so nothing is shown. */
          IsRefunded: Flag,
          Keys: Type.Array(Type.String()),
          File: Nullable(
            Type.Object({ Name: Type.String(), Size: Type.Integer(), Downloads: Type.Integer() }),
          ),
        }),
      ),
    }),
    refusals: [...visitorRefusals, 'order_not_found'],
    provides: ['OrderInfo', 'Orders'],
    summary: 'Returns the keys and files that the paid orders of a checkout gave to the caller',
  }),
  linkDigitalFile: call({
    verb: 'POST',
    path: '/tg',
    method: 'linkDigitalFile',
    access: 'anyone',
    perMinute: 30,
    request: { ...whose, LineId: Id },
    response: Type.Object({ Url: Type.String() }),
    refusals: [...visitorRefusals, 'session_required', 'order_not_found'],
    summary: 'Creates an address that downloads a bought file as the caller for two minutes',
  }),
  downloadDigitalFile: call({
    verb: 'GET',
    path: '/account/digital-file/export/',
    access: 'anyone',
    perMinute: 30,
    request: { ...whose, line: IdText },
    response: Type.Unsafe<AsyncIterable<Uint8Array>>({ type: 'string', description: 'The file' }),
    download: { type: 'application/octet-stream', name: 'file' },
    refusals: [...visitorRefusals, 'order_not_found', 'document_not_found', 'documents_off'],
    summary: 'Downloads a bought file and counts the download',
  }),
} as const
