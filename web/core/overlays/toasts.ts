import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { toastLasts } from '../../ui/overlays/toast-lasts.ts'

export interface Notice {
  readonly id: number
  readonly text: string
  readonly kind: 'success' | 'warning' | 'danger'
  /** Milliseconds until it closes; −1 keeps it open (TR-22..TR-24). */
  readonly timeoutMs: number
  /** The follow-up after it has closed, by name, so that the state stays plain data. */
  readonly afterwards: 'nothing' | 'close_app'
}

type Given = Pick<Notice, 'text'> & Partial<Omit<Notice, 'id'>>

let last = 0

/** The notices on screen, oldest first. */
export const noticeSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    notify: {
      reducer: (notices, { payload }: PayloadAction<Notice>) => {
        if (!notices.some((notice) => notice.text === payload.text)) notices.push(payload)
      },
      prepare: (given: Given) => ({
        payload: {
          kind: 'success',
          timeoutMs: toastLasts.usual,
          afterwards: 'nothing',
          ...given,
          id: ++last,
        } satisfies Notice as Notice,
      }),
    },
    dismiss: (notices, { payload }: PayloadAction<number>) =>
      notices.filter((notice) => notice.id !== payload),
  },
})

export const { notify, dismiss } = noticeSlice.actions
