if (!process.env.TEST_DATABASE_URL) {
  throw new Error('These tests need PostgreSQL: run `npm test -- vitest`, which finds or starts one.')
}
