import type { seenCalls } from '@sarafan/contract/seen'
import { useEffect } from 'react'
import type { RequestData } from '../api/endpoints.ts'
import { useSetDocumentSeenMutation } from '../api/seen.api.ts'

type Seen = RequestData<typeof seenCalls.setDocumentSeen>

/** Long enough for a person to have looked. */
const LOOKED_MS = 1500

/**
 * Marks a document as seen once it was looked at, and its bot messages and notifications as read (AP-21,
 * TR-08).
 */
export function useDocumentSeen(type: Seen['documentType'], id: string): void {
  const [see] = useSetDocumentSeenMutation()
  useEffect(() => {
    const timer = setTimeout(() => void see({ documentType: type, documentId: id }), LOOKED_MS)
    return () => clearTimeout(timer)
  }, [type, id, see])
}
