-- The currency of money of a bank statement, as the bank says it: another one than euros pays nothing, and is shown as what it is.

alter table releve_ecriture add column devise text not null default 'EUR';
