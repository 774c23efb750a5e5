import { defineScreen } from '../../../core/routing/screen.ts'

export const questions = defineScreen({
  path: '/product/:id/questions',
  call: 'showQuestions',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./QuestionsPage.tsx'),
  prefetch: async ({ id }, search) => (await import('./question-list.ts')).startQuestions(Number(id), search),
})

export const questionQueue = defineScreen({
  path: '/account/showcases/questions',
  call: 'showQuestionQueue',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./QuestionQueuePage.tsx'),
  prefetch: async (_, search) => (await import('./question-queue.ts')).startQuestionQueue(search),
})
