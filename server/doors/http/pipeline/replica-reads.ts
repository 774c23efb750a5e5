import { pageVersions, type ReadVersion } from '../../../catalog/catalog.ts'
import { findIdentity } from '../../../people/identity/identity.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Replica, Replicas } from '../../../platform/replicas/replicas.ts'
import { Refusal } from '../../../platform/requests/refuse.ts'
import type { Route, Router } from '../../../platform/requests/router.ts'
import type { KnownIdentity, Sender } from './authenticate.ts'
import { isStranger } from './strangers.ts'

/** Answers calls that declare `reads: 'replica'` from a replica, for guests without any credentials (decision 091). */
export interface ReplicaReads {
  /** Returns the replica for this request, if it may be answered from one and one is recent enough; otherwise null. */
  findFor(call: Route['call'], sender: Sender): ReplicaRead | null
}

/** A replica that a request may be answered from. */
export interface ReplicaRead {
  /** Returns the showcase of a guest's request; null if the replica failed or does not know it. */
  findIdentity(sender: Sender): Promise<KnownIdentity | null>
  /**
   * Runs the call's handler on the replica; null if it failed or refused: a page may be newer than the replica, so only the primary
   * refuses.
   */
  answer<T>(call: Route['call'], run: (handler: Route['handler']) => Promise<T>): Promise<T | null>
  /** Reads the version of what the replica shows; null if it failed. */
  readonly readVersion: ReadVersion
}

/** Returns the reads from `replicas`; `handlersOn` returns the handlers of public pages on a database. */
export function readFromReplicas(replicas: Replicas, handlersOn: (db: Db) => Router): ReplicaReads {
  const reads = new Map(
    replicas.all.map((replica) => [replica, readFrom(replicas, replica, handlersOn(replica.db))]),
  )
  return {
    findFor(call, sender) {
      if (call.reads !== 'replica' || !isStranger(sender)) return null
      const replica = replicas.pick()
      return replica && (reads.get(replica) ?? null)
    },
  }
}

function readFrom(replicas: Replicas, replica: Replica, router: Router): ReplicaRead {
  const handlers = new Map([...router.routes().values()].flat().map(({ call, handler }) => [call, handler]))
  const readVersion = pageVersions(replica.db)
  const onReplica = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof Refusal)) replicas.avoid(replica)
      return null
    }
  }
  return {
    async findIdentity({ credentials, now }) {
      const found = await onReplica(findIdentity(replica.db, credentials, now))
      return found === null || found.showcaseId === null ? null : { ...found, showcaseId: found.showcaseId }
    },
    async answer(call, run) {
      const handler = handlers.get(call)
      return handler ? onReplica(run(handler)) : null
    },
    readVersion: (pages) => onReplica(readVersion(pages)),
  }
}
