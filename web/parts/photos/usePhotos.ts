import { useEffect, useRef, useState } from 'react'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import { shrink } from '../../core/pictures/shrink.ts'

export interface PickedPhoto {
  readonly key: number
  readonly file: File
  /** Shows it before it is sent. */
  readonly address: string
  readonly state: 'sending' | 'failed' | 'sent'
  readonly id?: string
}

type Sent = { data?: { id: string } | undefined; error?: unknown }

/** Photos that are picked, sent one by one, taken away and tried again; `atMost` of them. */
export function usePhotos({ send, atMost }: { send: (file: File) => PromiseLike<Sent>; atMost: number }) {
  const toastError = useErrorToast()
  const [picked, setPicked] = useState<readonly PickedPhoto[]>([])
  const nextKey = useRef(1)
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [])

  const change = (key: number, by: Partial<PickedPhoto>) =>
    setPicked((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)))
  async function upload({ key, file }: PickedPhoto): Promise<void> {
    change(key, { state: 'sending' })
    const { data, error } = await send(await shrink(file))
    if (data) return change(key, { state: 'sent', id: data.id })
    change(key, { state: 'failed' })
    toastError(error)
  }
  return {
    picked,
    isSending: picked.some(({ state }) => state === 'sending'),
    hasFailed: picked.some(({ state }) => state === 'failed'),
    ids: picked.flatMap(({ id }) => (id === undefined ? [] : [id])),
    room: atMost - picked.length,
    add(files: readonly File[]): void {
      const fresh = files.slice(0, atMost - picked.length).map((file): PickedPhoto => {
        const address = URL.createObjectURL(file)
        addresses.current.add(address)
        return { key: nextKey.current++, file, address, state: 'sending' }
      })
      setPicked((all) => [...all, ...fresh])
      for (const one of fresh) void upload(one)
    },
    remove: (key: number) => setPicked((all) => all.filter((one) => one.key !== key)),
    retry: (one: PickedPhoto) => void upload(one),
    clear: () => setPicked([]),
  }
}
export type Photos = ReturnType<typeof usePhotos>
