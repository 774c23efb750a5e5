import { LIMITS } from '@sarafan/contract/limits'
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../words/useWords.ts'
import { isTemporary, noticeText } from '../api/error-text.ts'
import { shrink } from './shrink.ts'

/** Accepted file types; whether a file really is a picture is the server's decision. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export interface FileSending {
  readonly file: File
  readonly onProgress: (share: number) => void
}
interface Asked<Answer> extends PromiseLike<{ data?: Answer; error?: unknown }> {
  abort(): void
}
export interface PictureSender<Answer> {
  readonly send: (of: FileSending) => Asked<Answer>
  readonly onSent: (answer: Answer) => void
  /** How many pictures may be chosen at once. */
  readonly atMost?: number
}

/** Uploads in progress. */
export interface Upload {
  /** Previews the picture before its upload has finished. */
  readonly address: string
  /** Of this one, from 0 to 1. */
  readonly share: number
  readonly number: number
  readonly count: number
}
export interface PictureFailure {
  readonly text: string
  /** The failed upload, if a retry may help. */
  readonly rest: readonly File[]
}

/** Sends chosen or dropped pictures one after the other; stops at the first that can't be sent and says why. */
export function usePictureSending<Answer>(sender: PictureSender<Answer>) {
  const t = useWords()
  const [going, setGoing] = useState<Upload>()
  const [failure, setFailure] = useState<PictureFailure>()
  const asked = useRef<Asked<Answer> | undefined>(undefined)
  const run = useRef(0)
  // A late result is reported to the current callback.
  const latest = useRef(sender)
  useLayoutEffect(() => {
    latest.current = sender
  })

  function stop(): void {
    run.current++
    asked.current?.abort()
    setGoing(undefined)
  }
  useEffect(
    () => () => {
      run.current++
      asked.current?.abort()
    },
    [],
  )

  async function sendOne(file: File, part: Pick<Upload, 'number' | 'count'>): Promise<PictureFailure | null> {
    if (!PICTURE_TYPES.includes(file.type)) return { text: t('pictures.strange'), rest: [] }
    const mine = run.current
    const address = URL.createObjectURL(file)
    const show = (share: number) => mine === run.current && setGoing({ address, share, ...part })
    show(0)
    try {
      const small = file.type === 'image/jpeg' ? await shrink(file) : file
      if (small.size > LIMITS.uploadBytes) return { text: t('pictures.tooLarge', MOST), rest: [] }
      if (mine !== run.current) return null
      asked.current = latest.current.send({ file: small, onProgress: show })
      const { data, error } = await asked.current
      if (mine !== run.current) return null
      if (data === undefined) return { text: noticeText(error), rest: isTemporary(error) ? [file] : [] }
      latest.current.onSent(data)
      return null
    } finally {
      URL.revokeObjectURL(address)
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const wanted = files.slice(0, sender.atMost ?? 1)
    stop()
    const mine = run.current
    setFailure(undefined)
    for (const [at, file] of wanted.entries()) {
      const fault = await sendOne(file, { number: at + 1, count: wanted.length })
      if (mine !== run.current) return
      if (!fault) continue
      setFailure({ ...fault, rest: fault.rest.length > 0 ? wanted.slice(at) : [] })
      break
    }
    setGoing(undefined)
  }

  return {
    going,
    failure,
    stop,
    isSending: going !== undefined,
    add: (files: readonly File[]) => void add(files),
    retry: () => void add(failure?.rest ?? []),
  }
}

const MOST = { most: LIMITS.uploadBytes / (1024 * 1024) }

/** Makes a piece of the page take files that are dropped on it; says whether some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
