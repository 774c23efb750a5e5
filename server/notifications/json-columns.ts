import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'

const COLUMNS = jsonColumns({
  /** A stored `BotButton` (`deliver.ts`). */
  'bot_reply.button': Type.Object({
    text: Type.String(),
    url: Type.String(),
    webApp: Type.Optional(Type.Boolean()),
  }),
  /** A stored `NoticeData` (`notices.ts`). */
  'notification.data': Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
})

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
