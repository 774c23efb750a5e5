import { Suspense } from 'react'
import { lazyScreen } from '../../../core/routing/lazy-screen.tsx'
import { useInView } from '../../../ui/pictures/useInView.ts'
import styles from './Footer.module.css'

const About = lazyScreen(() => import('./About.tsx'), 'first')

/** The end of a page. Drawn when it comes near, because its dates and numbers cost a phone 150 ms of the start. */
export function Footer() {
  const [isNear, watched] = useInView(false)
  return (
    <footer ref={watched} className={isNear ? undefined : styles.place}>
      {isNear && (
        <Suspense fallback={<div className={styles.place} />}>
          <About />
        </Suspense>
      )}
    </footer>
  )
}
